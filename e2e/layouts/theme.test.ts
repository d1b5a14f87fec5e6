import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { injectTheme } from '../../src/templates/inject-theme.ts'
import { readTheme } from '../../src/templates/theme.ts'
import { fixturesOf, pageWithHost } from '../fixture-page.ts'
import { browserForFile } from '../open-widget.ts'

const { newPage, openWidget } = browserForFile()
const detail = fixturesOf('layout-detail').find(({ name }) => name === 'Typical')!

const look = (page: Page, selector: string, ...properties: string[]): Promise<string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, names) => {
      const style = (
        globalThis as never as { getComputedStyle(of: unknown): Record<string, string> }
      ).getComputedStyle(element)
      return names.map((name) => style[name] ?? '')
    }, properties)

describe('a theme', () => {
  it('colours the surface, the words and the main action, and nothing else with the accent', async () => {
    const theme = { accent: '#b4441f', surface: '#fff8ef', text: '#3b2a1a' }
    const page = await openWidget('layout-detail', { ...detail, theme })
    expect(await look(page, 'body', 'backgroundColor')).toEqual(['rgb(255, 248, 239)'])
    expect(await look(page, 'h2', 'color')).toEqual(['rgb(59, 42, 26)'])
    const filled: string[] =
      await page.evaluate(`[...document.querySelectorAll('main *')].flatMap((element) =>
      ['', '::before', '::after'].filter((part) => {
        const { backgroundColor, color } = getComputedStyle(element, part || null)
        return [backgroundColor, color].includes('rgb(180, 68, 31)')
      }).map(() => element.closest('a')?.getAttribute('aria-label') ?? element.tagName))`)
    expect([...new Set(filled)]).toEqual(['Open: Order 20417'])
  })

  it('changes with the chat’s own, and keeps its hue', async () => {
    const theme = { surface: '#fff8ef' }
    const page = await openWidget('layout-detail', { ...detail, theme }, { theme: 'dark' })
    const { dark } = readTheme(theme)
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(dark.surface!.slice(at, at + 2), 16))
    expect(await look(page, 'body', 'backgroundColor')).toEqual([`rgb(${red}, ${green}, ${blue})`])
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  })

  it('makes corners square, lines close and letters even', async () => {
    const plain = await openWidget('layout-cards', 'Typical')
    const page = await openWidget('layout-cards', {
      ...fixturesOf('layout-cards')[0]!,
      theme: { radius: 'none', density: 'compact', font: 'mono' },
    })
    const [radius, font] = await look(page, 'article', 'borderTopLeftRadius', 'fontFamily')
    expect(radius).toBe('0px')
    expect(font).toContain('monospace')
    const heightOf = (on: Page) =>
      on.locator('main').evaluate((main) => (main as never as { offsetHeight: number }).offsetHeight)
    expect(await heightOf(page)).toBeLessThan(await heightOf(plain))
  })

  it('is not there unless somebody chose it', async () => {
    const page = await openWidget('layout-detail', 'Typical')
    expect(await page.locator('html').getAttribute('style')).not.toContain('--')
    expect(await look(page, 'body', 'backgroundColor')).toEqual(['rgba(0, 0, 0, 0)'])
  })
})

it('takes nothing from a forged theme that is not a colour or one of its words', async () => {
  const page = await newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const palette = {
    scheme: 'x',
    surface: 'red;background:url(https://evil.invalid)',
    text: 'url(https://evil.invalid/text)',
    accent: 'var(--x)',
    '--color-text': '#ff0000',
    __proto__: { surface: '#ff0000' },
  }
  const forged = JSON.stringify({
    light: palette,
    dark: 7,
    radius: '__proto__',
    density: 'constructor',
    font: 'x;y',
  })
  const html = pageWithHost('layout-detail', { ...detail, theme: {} }, 'light')
  await page.setContent(
    html.replace(
      /(id="theme">).*?(<\/script>)/,
      (_, open: string, close: string) => open + forged.replaceAll('<', '\\u003c') + close,
    ),
  )
  await page.waitForSelector('h2')
  expect(await page.locator('html').getAttribute('style')).not.toContain('--')
  expect(await look(page, 'body', 'backgroundColor')).toEqual(['rgba(0, 0, 0, 0)'])
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([])
})

it('injects the theme into the HTML that was built', () => {
  const built = join(import.meta.dirname, '..', '..', 'dist', 'widgets', 'layout-list.html')
  const html = injectTheme(readFileSync(built, 'utf8'), readTheme({}), 'Bakery <menu>')
  expect(html).toContain('<title>Bakery &lt;menu&gt;</title><script type="application/json" id="theme">')
})
