import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { layouts } from '../../src/templates/layouts/index.ts'
import { sampled } from '../../test/full.ts'
import { type PageFixture, pageWithHost } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'
import { hostileData, longestData, mostData } from './hostile-data.ts'

const { newPage } = browserForFile()

/** Opens a widget and writes down everything it does that it should not. */
async function watched(
  widget: string,
  fixture: PageFixture,
  width = 375,
): Promise<{ page: Page; deeds: string[] }> {
  const page = await newPage({ width })
  const deeds: string[] = []
  page.on('dialog', (dialog) => {
    deeds.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) deeds.push(`request ${request.url()}`)
  })
  page.on('popup', () => deeds.push('popup'))
  page.on('framenavigated', (frame) => deeds.push(`navigation to ${frame.url()}`))
  page.on('pageerror', (error) => deeds.push(`error ${error.message}`))
  await page.setContent(pageWithHost(widget, fixture, 'light'))
  await page.waitForSelector('main')
  deeds.splice(0, deeds.length, ...deeds.filter((deed) => deed !== 'navigation to about:blank'))
  return { page, deeds }
}

const wrongWith = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const wrong = []
    if ('ran' in globalThis) wrong.push('something ran')
    for (const element of document.body.querySelectorAll('*')) {
      const tag = element.tagName.toLowerCase()
      if (['iframe', 'object', 'embed', 'base', 'link', 'meta'].includes(tag)) wrong.push('there is <' + tag + '>')
      if (tag === 'script' && element.closest('main')) wrong.push('there is a script in main')
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) wrong.push(tag + ' has ' + name)
        if (name === 'href' && !/^https?:/.test(value)) wrong.push(tag + ' leads to ' + value)
        if (name === 'src' && element.closest('main') && !/^(https:|data:image\\/)/.test(value)) wrong.push(tag + ' loads ' + value)
        if (name === 'style' && /url|expression|[<>]/.test(value)) wrong.push(tag + ' is styled ' + value)
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) wrong.push('the page scrolls sideways')
    if (/[\\u202a-\\u202e]/.test(document.querySelector('main').innerText)) wrong.push('text is turned round')
    if (!document.querySelector('main').innerText.trim()) wrong.push('main is blank')
    return wrong
  })()`)

/** Presses whatever can be pressed: a link that hides a script shows itself only then. */
const pressAll = (page: Page) =>
  page.evaluate(
    `for (const element of [...document.querySelectorAll('main a, main button, main summary')].slice(0, 60)) element.click()`,
  )

describe.each(sampled([...layouts.values()], 4).map((layout) => ({ name: layout.widget.name, layout })))(
  '$name',
  ({ name, layout }) => {
    it('runs nothing and calls nobody, whatever is in its data', async () => {
      const { page, deeds } = await watched(name, { name: 'hostile', toolOutput: hostileData(layout) })
      expect(await wrongWith(page)).toEqual([])
      await pressAll(page)
      await page.evaluate('new Promise((done) => setTimeout(done, 150))')
      expect(await wrongWith(page)).toEqual([])
      expect(deeds).toEqual([])
      const led = (await hostCalls(page)).filter(([action]) => action === 'openExternal')
      for (const [, link] of led) expect(link).toEqual({ href: expect.stringMatching(/^https?:/) })
      await page.context().close()
    })

    it('holds the longest cells without breaking its frame', async () => {
      const { page, deeds } = await watched(name, { name: 'longest', toolOutput: longestData(layout) })
      expect(await wrongWith(page)).toEqual([])
      expect(deeds).toEqual([])
      await page.context().close()
    })

    it('draws the most rows an app may hold, a few at a time', async () => {
      const { page, deeds } = await watched(name, { name: 'most', toolOutput: mostData(layout) }, 768)
      expect(await wrongWith(page)).toEqual([])
      expect(deeds).toEqual([])
      expect(await page.locator('main *').count()).toBeLessThan(6000)
      await page.context().close()
    })
  },
)
