import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from './browser.ts'
import { fixturesOf, pageWithHost } from './fixture-page.ts'
import { screenshots, shownPictures } from './shown-pictures.ts'

/** `tsx e2e/pictures.ts`: the widgets in `docs/screenshots`, light at desk width and dark on a phone. */
const shown = shownPictures()
const manifest = join(import.meta.dirname, '..', 'dist', 'widgets', 'manifest.json')
const widgets = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')))
const sights = [
  { theme: 'light', width: 720 },
  { theme: 'dark', width: 375 },
] as const

const { browser, close } = await openBrowser()
for (const widget of widgets) {
  const typical = fixturesOf(widget).find(({ name }) => name === 'Typical')
  if (!typical) throw new Error(`${widget} has no fixture called Typical`)
  for (const { theme, width } of sights) {
    if (!shown.has(`${widget}-${theme}`)) continue
    const context = await browser.newContext({ viewport: { width, height: 320 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.setContent(pageWithHost(widget, typical, theme))
    await page.waitForSelector('main')
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(screenshots, `${widget}-${theme}.png`), fullPage: true })
    await context.close()
  }
}
await close()
