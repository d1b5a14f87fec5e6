import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { StartOptions } from '../../src/running.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { browserForFile } from '../open-widget.ts'
import { hostileApp, widgetsWithHostile } from './hostile-app.ts'

/** Vitrine with its playground and a browser, for a test file. */
export function playgroundForFile(options: Pick<StartOptions, 'giftsDir'> = {}) {
  const { newPage } = browserForFile()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      moreApps: [hostileApp],
      widgetsDir: widgetsWithHostile(),
      ...options,
    })
  })
  afterAll(() => server.close())

  const open = async (path: string, width = 1280): Promise<Page> => {
    const page = await newPage({ width, height: 900 })
    await page.goto(server.url + path)
    return page
  }
  return {
    open,
    url: () => server.url,
    logged: () => server.logged(),
    /** A tool of chatui, run with these arguments. */
    run: (tool: string, args: object, settings: Record<string, string> = {}) =>
      open(
        `/play/chatui?${new URLSearchParams({ tool, args: JSON.stringify(args), run: '1', ...settings })}`,
      ),
    /** A widget shown with one of its fixtures. */
    show: (widget: string, fixture: string, settings: Record<string, string> = {}) =>
      open(`/play/chatui?${new URLSearchParams({ widget, fixture, run: '1', ...settings })}`),
  }
}

/** What is inside the widget's frame. */
export const inFrame = (page: Page): FrameLocator => page.frameLocator('iframe').first()

/** The lines of one tab of the log. */
export async function logOf(
  page: Page,
  tab: 'All' | 'MCP' | 'Bridge' | 'CSP' | 'State' | 'Size' | 'Attempts',
) {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
  return page.getByRole('tabpanel').locator('summary').allInnerTexts()
}
