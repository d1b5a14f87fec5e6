import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { fixturesOf, type PageFixture, pageWithHost } from './fixture-page.ts'
import { shareBrowser } from './worker-browser.ts'

export interface OpenOptions {
  theme?: 'light' | 'dark'
  width?: number
  height?: number
  reducedMotion?: boolean
  /** Takes the certificate of a stand-in for a tunnel, which nobody signed. */
  anyCertificate?: boolean
}

/** A browser for a test file; each widget opens in a context of its own. */
export function browserForFile() {
  let browser: Browser
  let close = async () => {}
  beforeAll(async () => {
    const opened = await shareBrowser()
    browser = opened.browser
    close = opened.close
  })
  afterAll(() => close())

  const newPage = async ({
    width = 768,
    height = 600,
    reducedMotion = false,
    anyCertificate = false,
  }: OpenOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height },
      ignoreHTTPSErrors: anyCertificate,
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    })
    return context.newPage()
  }

  return {
    newPage,
    /** Opens a widget under `window.openai` with a fixture of its own, by name, or one given whole. */
    async openWidget(
      widget: string,
      fixture: string | PageFixture,
      options: OpenOptions = {},
    ): Promise<Page> {
      const found =
        typeof fixture === 'string' ? fixturesOf(widget).find(({ name }) => name === fixture) : fixture
      if (!found) throw new Error(`${widget} has no fixture ${JSON.stringify(fixture)}`)
      const page = await newPage(options)
      await page.setContent(pageWithHost(widget, found, options.theme ?? 'light'))
      await page.waitForSelector('main')
      return page
    },
  }
}

/** What the widget asked of its host so far, as `[action, ...arguments]`. */
export const hostCalls = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => Reflect.get(globalThis, 'hostCalls') as unknown[][])
