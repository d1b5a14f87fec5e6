import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'

/** Names under it lead to this machine: addresses of tunnels that tests stand in for. */
export const STAND_IN_DOMAIN = 'tunnel.test'

/** The real browser, from its npm package. Its own `args` are not used: they switch web security off. */
export async function openBrowser(): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-browser-'))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--headless=shell',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      `--host-resolver-rules=MAP *.${STAND_IN_DOMAIN} 127.0.0.1`,
    ],
    env: { ...process.env, TMPDIR: folder },
  })
  // Whoever ends without closing it ends the browser too, but not what it wrote.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { browser, close: () => browser.close() }
}
