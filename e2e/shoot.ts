import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { axeViolations } from './axe.ts'
import { openBrowser } from './browser.ts'
import { fixturesOf, pageWithHost } from './fixture-page.ts'

/** `tsx e2e/shoot.ts FOLDER WIDGET…`: pictures of every fixture, light and dark, phone and desk, and what axe says. */
const [folder = 'shots', ...widgets] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const { browser, close } = await openBrowser()
for (const widget of widgets) {
  for (const fixture of fixturesOf(widget)) {
    for (const theme of ['light', 'dark'] as const) {
      for (const width of [375, 768]) {
        const context = await browser.newContext({ viewport: { width, height: 200 } })
        const page = await context.newPage()
        page.on('pageerror', (error) => console.log(`${widget} / ${fixture.name}: ${error.message}`))
        await page.setContent(pageWithHost(widget, fixture, theme))
        await page.waitForSelector('main')
        await page.waitForTimeout(250)
        const file = `${widget}-${fixture.name.replace(/\W+/g, '-').toLowerCase()}-${theme}-${width}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
        for (const found of await axeViolations(page)) console.log(`${file}: ${found}`)
        await context.close()
      }
    }
  }
}
await close()
