import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromiumBinary from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

/** The real browser, from its npm package. Its own `args` are not used: they switch web security off. */
export async function openBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-browser-'))
  const browser = await chromium.launch({
    executablePath: await chromiumBinary.executablePath(),
    args: ['--no-sandbox', '--headless=shell', '--disable-dev-shm-usage', '--disable-background-networking'],
    env: { ...process.env, TMPDIR: folder },
  })
  return {
    browser,
    close: async () => {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
