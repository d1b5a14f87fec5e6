import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/main.ts'
import { openBrowser } from './browser.ts'

/** `tsx e2e/pictures-studio.ts`: the pictures of the playground and the gallery in `docs/screenshots`. */
const folder = join(import.meta.dirname, '..', 'docs', 'screenshots')
const args = {
  title: 'Pizza, by price',
  columns: ['Pizza', 'Price', 'Minutes', 'Vegetarian'],
  rows: [
    { Pizza: 'Marinara', Price: '$9.00', Minutes: 12, Vegetarian: true },
    { Pizza: 'Margherita', Price: '$11.50', Minutes: 14, Vegetarian: true },
    { Pizza: 'Diavola', Price: '$13.00', Minutes: 14, Vegetarian: false },
    { Pizza: 'Quattro formaggi', Price: '$14.25', Minutes: 15, Vegetarian: true },
  ],
}
const table = new URLSearchParams({ tool: 'display_table', args: JSON.stringify(args), run: '1' })
const pages = { playground: `/play/chatui?${table}`, gallery: '/play' }
const sights = [
  { theme: 'light', width: 1280, height: 860 },
  { theme: 'dark', width: 1280, height: 860 },
  { theme: 'light', width: 375, height: 812 },
  { theme: 'dark', width: 375, height: 812 },
] as const

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
const running = await startServer({
  config: { ...readConfig({ PORT: '0' }), dataDir },
  log: pino({ level: 'silent' }),
})
const { browser, close } = await openBrowser()
for (const [name, path] of Object.entries(pages)) {
  for (const { theme, width, height } of sights) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(running.url + path)
    await page.waitForTimeout(3000)
    const size = width < 500 ? 'phone' : 'desk'
    await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`) })
    await context.close()
  }
}
await close()
await running.close()
rmSync(dataDir, { recursive: true, force: true })
