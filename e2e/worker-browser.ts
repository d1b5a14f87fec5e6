import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'

let shared: ReturnType<typeof openBrowser> | null = null

/** The worker's browser, which ends with the worker; to close it is to close what this test file left open in it. */
export async function shareBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  shared ??= openBrowser()
  const { browser } = await shared
  const close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return { browser, close }
}
