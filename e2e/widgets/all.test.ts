import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampled } from '../../test/full.ts'
import { fixturesOf, type PageFixture, pageWithHost } from '../fixture-page.ts'
import { browserForFile } from '../open-widget.ts'
import { afterTwoFrames, problemsOf, problemsOfTheme, problemsWithLargeText } from './soundness.ts'

const { newPage } = browserForFile()

const PHONE = { width: 375, height: 600 }
const DESK = { width: 768, height: 600 }
/** `npm test -- --changed` names those that a change is about. */
const wanted = (process.env.WIDGETS ?? '').split(',').filter(Boolean)
const built = readdirSync(join(import.meta.dirname, '..', '..', 'dist', 'widgets'))
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace(/\.html$/, ''))
const widgets = built.filter((name) => wanted.length === 0 || wanted.includes(name))

it('finds widgets to look at', () => {
  expect(built).toContain('search-results')
})

describe.concurrent.each(widgets)('%s', (widget) => {
  it('is sound with its fixtures, in light on a phone and in dark at 768 px', {
    timeout: 180_000,
  }, async () => {
    const page = await newPage({ ...PHONE, reducedMotion: true })
    const problems: string[] = []
    let fixture: PageFixture | undefined
    page.on('pageerror', (error) => problems.push(`${fixture?.name}: ${error.message}`))
    for (fixture of sampled(fixturesOf(widget), 2)) {
      const { name } = fixture
      const found = (at: string) => (problem: string) => problems.push(`${name} ${at}: ${problem}`)
      await page.setViewportSize(PHONE)
      await show(page, pageWithHost(widget, fixture, 'light'))
      ;[...(await problemsOf(page)), ...(await problemsWithLargeText(page))].forEach(found('in light'))
      await darken(page)
      ;(await problemsOfTheme(page)).forEach(found('in dark'))
    }
    await page.context().close()
    expect(problems).toEqual([])
  })
})

/** A blank page first: scripts of the last widget live on under new content, and would meet those of this one. */
async function show(page: Page, html: string): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(html)
  await page.waitForSelector('main')
  await afterTwoFrames(page)
}

/** Colours go wrong by theme and places by width, so each is looked at once; the host changes both as they may. */
async function darken(page: Page): Promise<void> {
  await page.setViewportSize(DESK)
  await page.evaluate(`{
    document.documentElement.style.fontSize = ''
    document.documentElement.style.background = '#212121'
    window.openai.theme = 'dark'
    dispatchEvent(new CustomEvent('openai:set_globals', { detail: { globals: { theme: 'dark' } } }))
  }`)
  await page.waitForSelector('html[data-theme=dark]')
  await afterTwoFrames(page)
}
