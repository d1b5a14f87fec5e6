import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** The real browser, from its npm package. Its own `args` are not used: they switch web security off. */
export async function openBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-browser-'))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--headless=shell', '--disable-dev-shm-usage', '--disable-background-networking'],
    env: { ...process.env, TMPDIR: folder },
  })
  // Whoever ends without closing it ends the browser too, but not what it wrote.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { browser, close: () => browser.close() }
}
