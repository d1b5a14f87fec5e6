import { describe, expect, it } from 'vitest'
import { layouts } from '../../src/templates/layouts/index.ts'
import { fixturesOf } from '../fixture-page.ts'
import { browserForFile, hostCalls } from '../open-widget.ts'

const { openWidget } = browserForFile()

const fixture = (widget: string, name: string) => fixturesOf(widget).find((found) => found.name === name)!

it('a carousel gives each card its one action', async () => {
  const page = await openWidget('layout-carousel', 'Typical')
  await page.getByRole('link', { name: 'Open: Harbour View 3' }).click()
  expect(await hostCalls(page)).toContainEqual([
    'openExternal',
    { href: 'https://example.com/homes/harbour-view-3' },
  ])
  expect(await page.getByRole('group').count()).toBe(4)
})

it('a gallery opens a picture with all that is known of it', async () => {
  const page = await openWidget('layout-gallery', 'Some pictures')
  await page.getByRole('button', { name: 'Ferry landing, 1 of 4' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.locator('figcaption').textContent()).toBe('Ferry landing\nYear: 1931')
  await page.keyboard.press('Escape')
  expect(await dialog.count()).toBe(0)
})

describe('a table', () => {
  it('puts the named columns first and shows the others after them', async () => {
    const page = await openWidget('layout-table', 'Typical')
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Course', 'Starts', 'Evenings', 'Price', 'Room number'])
  })

  it('names columns after their keys, and leaves pictures out', async () => {
    const page = await openWidget('layout-table', 'As it comes')
    const heads = await page.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Title', 'Ready in minutes', 'Has heating', 'Link'])
  })

  it('sorts money by its size', async () => {
    const page = await openWidget('layout-table', 'Typical')
    await page.getByRole('button', { name: 'Price' }).click()
    expect(await page.getByRole('rowheader').allTextContents()).toEqual([
      'Bicycle repair',
      'Bread',
      'Watercolour',
      'Spanish for beginners',
    ])
  })
})

it('a detail shows the first whole and the others in short', async () => {
  const page = await openWidget('layout-detail', 'Typical')
  expect(await page.getByRole('article').count()).toBe(1)
  expect(await page.locator('dt').allTextContents()).toEqual([
    'Date',
    'Time',
    'Location',
    'Carrier',
    'Weight',
  ])
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Order 20398Delivered',
    'Order 20350',
  ])
})

it('a detail shows a long text whole when asked', async () => {
  const page = await openWidget('layout-detail', 'Long text')
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  expect(await page.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

it('a dashboard writes figures with their unit and compares changes', async () => {
  const page = await openWidget('layout-dashboard', 'Typical')
  expect(await page.getByText('€4,870').isVisible()).toBe(true)
  expect(await page.getByText('Changes compared, in %').isVisible()).toBe(true)
})

it('a document has its heading and its tables', async () => {
  const page = await openWidget('layout-markdown', 'Typical')
  expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('What is new in 2.4')
  expect(await page.getByRole('table').isVisible()).toBe(true)
})

it('results lead somewhere and say when they were written, without a site that all of them share', async () => {
  const page = await openWidget('layout-search-results', 'Typical')
  const first = await page.locator('li').first().textContent()
  expect(first).toContain('Mar 2, 2026')
  expect(first).not.toContain('example.com')
  await page.getByRole('link', { name: 'How do I return something?' }).click()
  expect(await hostCalls(page)).toContainEqual(['openExternal', { href: 'https://example.com/help/returns' }])
})

describe('a conversation', () => {
  it('tells who speaks, and goes on in the chat', async () => {
    const page = await openWidget('layout-chat', 'Typical')
    const said = await page.getByRole('log').getByRole('listitem').allTextContents()
    expect(said.map((words) => words.split(':')[0])).toEqual(['You', 'Assistant', 'You', 'Assistant'])
    await page.getByLabel('Message', { exact: true }).fill('Thursday is fine.')
    await page.keyboard.press('Enter')
    expect(await hostCalls(page)).toContainEqual(['sendFollowUpMessage', { prompt: 'Thursday is fine.' }])
  })

  it('has no field where nothing can be sent', async () => {
    const page = await openWidget('layout-chat', 'Reading only')
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByText('Messages cannot be sent from here.').isVisible()).toBe(true)
  })
})

it('a timeline marks what is done and what is happening', async () => {
  const page = await openWidget('layout-timeline', 'An order on its way')
  const marks = await page
    .locator('main ol > li')
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          (row as never as { querySelector(of: string): unknown }).querySelector('[aria-hidden] svg') !==
          null,
      ),
    )
  expect(marks).toEqual([true, true, false, false])
  expect(await page.locator('time').count()).toBeGreaterThan(0)
})

it.each(['list', 'cards', 'carousel', 'table', 'detail', 'dashboard', 'search-results', 'timeline'])(
  '%s shows a row without a title, and drops one that holds nothing',
  async (name) => {
    const items = [{ subtitle: 'Only this', value: 3, description: 'Words' }, {}, { title: '  ' }]
    const page = await openWidget(`layout-${name}`, { name: 'rows', toolOutput: { items } })
    expect(await page.getByRole('alert').count()).toBe(0)
    expect((await page.locator('main').textContent())?.match(/Untitled/g)?.length ?? 0).toBe(
      name === 'table' ? 0 : 1,
    )
  },
)

it('every layout has the situations it must draw well', () => {
  for (const name of layouts.keys()) {
    const names = fixturesOf(`layout-${name}`).map((found) => found.name)
    expect(names).toEqual(
      expect.arrayContaining([
        'Typical',
        'One item',
        'Empty',
        'Long text',
        'Right to left',
        'Malformed',
        'Waiting',
        'Warm theme',
        'Dark theme',
      ]),
    )
    expect(fixture(`layout-${name}`, 'Malformed').toolOutput).not.toBeNull()
  }
})
