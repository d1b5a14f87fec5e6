import { expect, it } from 'vitest'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget } = browserForFile()
const WIDGET = 'search-results'

it('asks the host to open a result', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await page.getByRole('link', { name: 'Oven temperatures compared' }).click()
  expect(await hostCalls(page)).toContainEqual(['openExternal', { href: 'https://example.org/ovens' }])
})

it('opens a result by keyboard', async () => {
  const page = await openWidget(WIDGET, 'Typical')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await hostCalls(page)).toContainEqual(['openExternal', { href: 'https://example.com/dough/slow' }])
})

it('says how many there are, and for what', async () => {
  const many = await openWidget(WIDGET, 'Many')
  expect(await many.getByRole('heading', { name: '100 results for a weekend away' }).isVisible()).toBe(true)
  const one = await openWidget(WIDGET, 'One item')
  expect(await one.getByRole('heading', { name: '1 result for oven thermometer' }).isVisible()).toBe(true)
})

it('says what to try when nothing was found', async () => {
  const page = await openWidget(WIDGET, 'Empty')
  expect(await page.getByText('Try fewer or more general words.').isVisible()).toBe(true)
})

it('shows ten of a hundred, then more, and never loses the keyboard', async () => {
  const page = await openWidget(WIDGET, 'Many')
  const titles = page.getByRole('heading', { level: 3 })
  expect(await titles.count()).toBe(10)
  await page.getByRole('button', { name: 'Show 20 more of 100 results' }).focus()
  await page.keyboard.press('Enter')
  expect(await titles.count()).toBe(30)
  expect(await page.evaluate('document.activeElement.tagName')).toBe('BUTTON')
})

it('drops an address that is not of the web', async () => {
  const page = await openWidget(WIDGET, {
    name: 'hostile',
    toolOutput: { query: 'x', results: [{ id: 1, title: 'Press me', url: 'javascript:alert(1)' }] },
  })
  expect(await page.getByText('Press me').isVisible()).toBe(true)
  expect(await page.getByRole('link').count()).toBe(0)
})

it('keeps results with the same id, and leaves out what is no result', async () => {
  const page = await openWidget(WIDGET, {
    name: 'odd',
    locale: 'en_US',
    toolOutput: {
      results: [
        { id: 1, title: 'First' },
        null,
        'text',
        { id: 1, title: 'Second', tags: ['a', 'a', 7, null] },
      ],
    },
  })
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['First', 'Second'])
  expect(await page.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual([
    'a',
    '7',
  ])
})

it('shows five tags and tells a screen reader the rest', async () => {
  const page = await openWidget(WIDGET, 'Long text')
  const tags = page.getByRole('list', { name: 'Tags' }).first().getByRole('listitem')
  expect(await tags.count()).toBe(6)
  expect(await tags.last().textContent()).toBe('+3and timing, salt, flour')
})

it('offers to ask again when it cannot read the answer', async () => {
  const page = await openWidget(WIDGET, 'Malformed')
  await page.getByRole('button', { name: 'Ask again' }).click()
  expect((await hostCalls(page)).map(([action]) => action)).toContain('sendFollowUpMessage')
})
