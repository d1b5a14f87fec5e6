import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pageWithHost } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { newPage, openWidget } = browserForFile()
const WIDGET = 'pizzaz-markdown'

const openText = (markdown: string, width = 768) =>
  openWidget(WIDGET, { name: 'given', toolOutput: { markdown } }, { width })

const overflowsSideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth')

it('draws tables, tasks, strikethrough and code', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  expect(await page.getByRole('columnheader', { name: 'Weight' }).isVisible()).toBe(true)
  expect(await page.getByRole('img', { name: 'Done' }).count()).toBe(2)
  expect(await page.getByRole('img', { name: 'To do' }).count()).toBe(1)
  expect(await page.locator('del').textContent()).toBe('230')
  expect(await page.locator('pre').textContent()).toContain('def dough(balls, weight=250, water=0.65):\n')
})

it('asks the host to open a link', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await page.getByRole('link', { name: 'oven guide' }).click()
  expect(await hostCalls(page)).toContainEqual(['openExternal', { href: 'https://example.org/ovens' }])
})

it('runs no markup and keeps only addresses of the web', async () => {
  const page = await openWidget(WIDGET, 'Markup as text')
  await page.waitForTimeout(100)
  expect(await page.title()).not.toBe('ran')
  expect(await page.getByText("<script>document.title = 'ran'</script>").isVisible()).toBe(true)
  expect(await page.locator('main script, main img, main b, main [onclick], main [onerror]').count()).toBe(0)
  const addresses = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['https://example.com/', 'https://example.org/'])
})

it.each([
  ['a scheme spelt with references', '[x](&#106;avascript&colon;alert)'],
  ['a scheme with a line break in it', '[x](<java\tscript:alert>)'],
  ['a page carried in the address', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['an autolink', '<javascript:alert>'],
  ['a definition', '[x]\n\n[x]: vbscript:alert'],
  ['a picture carrying a page', '![x](data:text/html,hello)'],
])('does not follow %s', async (_what, markdown) => {
  const page = await openText(markdown)
  expect(await page.locator('main a, main img').count()).toBe(0)
  expect(await page.locator('main article').textContent()).toMatch(/x|alert/)
})

it.each([
  ['brackets', '['.repeat(50_000)],
  ['quotes', '> '.repeat(50_000)],
  ['lists', '- '.repeat(50_000)],
  ['underscores', '_a'.repeat(50_000)],
  ['emphasis', '*a **b '.repeat(12_000)],
])('draws something for a hundred thousand characters of %s', async (_what, markdown) => {
  const page = await openText(`${markdown}\n\nThe end`)
  expect(await page.locator('article').textContent()).not.toBe('')
})

it('gives headings an order without gaps, below its own', async () => {
  const page = await openText('### Third first\n\n###### Sixth\n\n# Top\n\n## Below\n\n> #### Quoted')
  const tags = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) => all.map((one) => one.tagName))
  expect(tags).toEqual(['H1', 'H2', 'H3', 'H2', 'H3', 'H4'])
})

it('leaves out a title that the text repeats', async () => {
  const page = await openWidget(WIDGET, {
    name: 'given',
    toolOutput: { title: 'Opening hours', markdown: '# Opening hours\n\nDaily from noon.' },
  })
  expect(await page.getByRole('heading', { name: 'Opening hours' }).count()).toBe(1)
})

it('shows the beginning of a long text until asked for all, and can go back', async () => {
  const page = await openWidget(WIDGET, 'Many')
  const last = page.getByRole('heading', { name: 'Al taglio with potato' })
  expect(await last.count()).toBe(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(await last.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Show less' }).click()
  expect(await last.count()).toBe(0)
})

it('asks the host for the full screen, where all of it is shown', async () => {
  const page = await openWidget(WIDGET, 'Many')
  await page.getByRole('button', { name: 'Full screen' }).click()
  expect(await hostCalls(page)).toContainEqual(['requestDisplayMode', { mode: 'fullscreen' }])
  await page.evaluate(
    `dispatchEvent(new CustomEvent('openai:set_globals', { detail: { globals: { displayMode: 'fullscreen' } } }))`,
  )
  await page.getByRole('heading', { name: 'Al taglio with potato' }).waitFor()
  expect(await page.getByRole('button', { name: 'Show all' }).count()).toBe(0)
})

it('draws a hundred kilobytes whole', async () => {
  const section = '## Part\n\nSome *words* with `code` and a [link](https://example.com).\n\n- one\n- two\n\n'
  const page = await openText(section.repeat(Math.ceil(100_000 / section.length)))
  expect(await page.getByRole('heading', { name: 'Part' }).count()).toBeLessThan(20)
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(await page.getByRole('heading', { name: 'Part' }).count()).toBe(Math.ceil(100_000 / section.length))
})

it('cuts one very long code block between its lines', async () => {
  const page = await openText(`\`\`\`js\n${'console.log("line")\n'.repeat(500)}\`\`\``)
  const lines = (await page.locator('pre').textContent())?.trimEnd().split('\n').length
  expect(lines).toBeGreaterThan(20)
  expect(lines).toBeLessThan(60)
})

it('keeps a definition that stands after the cut', async () => {
  const page = await openText(
    `See [the guide][g].\n\n${'A line of text.\n\n'.repeat(100)}[g]: https://example.com/guide`,
  )
  expect(await page.getByRole('link', { name: 'the guide' }).getAttribute('href')).toBe(
    'https://example.com/guide',
  )
})

it('scrolls wide code and tables by keyboard, and never the page', async () => {
  const page = await openWidget(WIDGET, 'Long text', { width: 375 })
  expect(await overflowsSideways(page)).toBe(false)
  const code = page.getByRole('group', { name: 'Code, ts' })
  await code.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
  expect(await page.getByRole('group', { name: 'Table' }).getAttribute('tabindex')).toBe('0')
})

it('reads named characters as signs and leaves code as written', async () => {
  const page = await openText('&copy; 2026 &mdash; &nosuchname; `&copy;`')
  expect(await page.locator('article p').textContent()).toBe('© 2026 — &nosuchname; &copy;')
})

it('has no copy button where the frame may not write to the clipboard', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  expect(await page.evaluate('isSecureContext')).toBe(false)
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
})

it('copies code as it was written, where it may', async () => {
  const page = await newPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const markdown = '```js\nconst a = "<b>"\n```'
  const body = pageWithHost(WIDGET, { name: 'given', toolOutput: { markdown } }, 'light')
  await page.route('https://widget.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('https://widget.example/')
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('const a = "<b>"')
})

it('sets what reads from the right from the right, and code from the left', async () => {
  const page = await openWidget(WIDGET, 'Right to left')
  const direction = (selector: string) =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}')).direction`)
  expect(await direction('article ul')).toBe('rtl')
  expect(await direction('blockquote')).toBe('rtl')
  expect(await direction('pre')).toBe('ltr')
})
