import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Fixture, fixturesOf, pageWithHost } from '../fixture-page.ts'
import { browserForFile } from '../open-widget.ts'
import { problemsOf, problemsWithLargeText } from './soundness.ts'

const { newPage } = browserForFile()

const PHONE = 375
const widgets = readdirSync(join(import.meta.dirname, '..', '..', 'dist', 'widgets'))
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace(/\.html$/, ''))

/** Colours go wrong by theme and places by width, so each is looked at once. */
const sights = [
  { theme: 'light', width: PHONE },
  { theme: 'dark', width: 768 },
] as const

it('finds widgets to look at', () => {
  expect(widgets).toContain('search-results')
})

describe.concurrent.each(widgets)('%s', (widget) => {
  it.each(sights)(
    'is sound with every fixture in $theme at $width px',
    { timeout: 90_000 },
    async ({ theme, width }) => {
      const page = await newPage({ width, reducedMotion: true })
      const problems: string[] = []
      let fixture: Fixture | undefined
      page.on('pageerror', (error) => problems.push(`${fixture?.name}: ${error.message}`))
      for (fixture of fixturesOf(widget)) {
        const { name } = fixture
        await show(page, pageWithHost(widget, fixture, theme))
        const found = await problemsOf(page)
        if (width === PHONE) found.push(...(await problemsWithLargeText(page)))
        problems.push(...found.map((problem) => `${name}: ${problem}`))
      }
      await page.context().close()
      expect(problems).toEqual([])
    },
  )
})

/** A blank page first: scripts of the last widget live on under new content, and would meet those of this one. */
async function show(page: Page, html: string): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(html)
  await page.waitForSelector('main')
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}
