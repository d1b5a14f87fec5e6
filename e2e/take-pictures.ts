import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/main.ts'
import type { Running } from '../src/running.ts'
import { openBrowser } from './browser.ts'
import { screenshots, shownPictures } from './shown-pictures.ts'

export interface PictureScreen {
  path: string
  /** What is done on the page before the picture. */
  before?(page: Page): Promise<unknown>
  /** The session of whoever looks; none for a visitor. */
  cookie?: { name: string; value: string; url: string }
}

export interface PictureSettings {
  url: Running['url']
  database: ReturnType<typeof readConfig>
}

const SIGHTS = [
  { theme: 'light', width: 1280, height: 860 },
  { theme: 'dark', width: 1280, height: 860 },
  { theme: 'light', width: 375, height: 812 },
  { theme: 'dark', width: 375, height: 812 },
] as const

/** `tsx e2e/pictures-….ts [FOLDER]`: with a folder, every sight of every screen. */
const [folder] = process.argv.slice(2)

/** Pictures of some screens of a server of its own as pages of the docs show them, and what the screens complained of. */
export async function takePictures(
  screensOf: (
    server: PictureSettings,
  ) => Record<string, PictureScreen> | Promise<Record<string, PictureScreen>>,
): Promise<void> {
  const shown = shownPictures()
  if (folder) mkdirSync(folder, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
  const config = { ...readConfig({ PORT: '0' }), dataDir }
  const running = await startServer({ config, log: pino({ level: 'silent' }) })
  const { browser, close } = await openBrowser()
  const screens = await screensOf({ url: running.url, database: config })
  for (const [name, screen] of Object.entries(screens)) {
    for (const { theme, width, height } of SIGHTS) {
      const picture = `${name}-${width < 500 ? 'phone' : 'desk'}-${theme}`
      if (!folder && !shown.has(picture)) continue
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      if (screen.cookie) await context.addCookies([screen.cookie])
      const page = await context.newPage()
      page.on('pageerror', (error) => console.log(`${name}: ${error.message}`))
      page.on('console', (said) => said.type() === 'error' && console.log(`${name}: ${said.text()}`))
      await page.goto(running.url + screen.path)
      await page.waitForTimeout(3500)
      await screen.before?.(page).catch((error: unknown) => console.log(`${name}: ${String(error)}`))
      await page.waitForTimeout(500)
      await page.screenshot({ path: join(folder ?? screenshots, `${picture}.png`) })
      await context.close()
    }
  }
  await close()
  await running.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** The same screens, seen by somebody who is signed in. */
export const seenBy = (
  cookie: NonNullable<PictureScreen['cookie']>,
  screens: Record<string, PictureScreen>,
): Record<string, PictureScreen> =>
  Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, { ...screen, cookie }]))
