import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { TestApi } from '../../test/api.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { browserForFile, type OpenOptions } from '../open-widget.ts'
import { newMaker, sessionCookie } from './maker.ts'

export { newApp } from './maker.ts'

export interface Maker {
  email: string
  /** The REST API as the maker, to set up what a test needs. */
  api: TestApi
  /** A page of a browser in which they are signed in. */
  open(path: string, options?: OpenOptions): Promise<Page>
  /** Another tab of the same browser. */
  tab(page: Page, path: string): Promise<Page>
}

/** Vitrine with its studio and a browser, for a test file; a maker for each test. */
export function studioForFile(options: Parameters<typeof startTestServer>[0] = {}) {
  const { newPage } = browserForFile()
  let server: TestServer
  let makers = 0
  beforeAll(async () => {
    server = await startTestServer(options)
  })
  afterAll(() => server.close())

  return {
    url: () => server.url,
    newPage,
    async maker(role: 'maker' | 'owner' = 'maker'): Promise<Maker> {
      makers += 1
      const email = `${role}${makers}@example.org`
      const { api, session } = await newMaker(server, email, role)
      const go = async (page: Page, path: string) => {
        await page.goto(server.url + path)
        return page
      }
      return {
        api,
        email,
        async open(path, options) {
          const page = await newPage({ width: 1280, height: 860, ...options })
          await page.context().addCookies([sessionCookie(server.url, session)])
          return go(page, path)
        },
        tab: async (page, path) => go(await page.context().newPage(), path),
      }
    },
  }
}
