import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserForFile } from '../open-widget.ts'

const { openWidget } = browserForFile()

const firstColumn = (page: Page) => page.locator('tbody tr > :first-child').allInnerTexts()
const sortOf = (page: Page, name: string) =>
  page.getByRole('columnheader', { name }).getAttribute('aria-sort')

const thousand = {
  name: 'a thousand',
  toolOutput: {
    title: 'Orders',
    columns: ['order', 'total', 'branch', 'placed', 'pieces', 'note'],
    data: Array.from({ length: 1000 }, (_, i) => ({
      order: `A${i}`,
      total: `$${((i * 7919) % 5000).toLocaleString('en')}`,
      branch: ['Harbour', 'Station', 'Market'][i % 3],
      placed: new Date(Date.UTC(2025, 0, 1, i)).toISOString(),
      pieces: (i * 31) % 17,
      note: i % 4 ? 'to take away' : null,
    })),
    locale: 'en',
  },
}

it('sorts up, down and back by a header, money as numbers', async () => {
  const page = await openWidget('pizzaz-table', 'Typical')
  const given = await firstColumn(page)
  const price = page.getByRole('button', { name: 'Price' })
  await price.click()
  expect(await sortOf(page, 'Price')).toBe('ascending')
  expect((await firstColumn(page)).slice(0, 2)).toEqual(['Marinara', 'Margherita'])
  await price.click()
  expect(await sortOf(page, 'Price')).toBe('descending')
  expect((await firstColumn(page))[0]).toBe('Calzone')
  await price.click()
  expect(await sortOf(page, 'Price')).toBe('none')
  expect(await firstColumn(page)).toEqual(given)
})

it('sorts by keyboard, says so, and keeps a missing date last', async () => {
  const page = await openWidget('pizzaz-table', 'Typical')
  await page.getByRole('button', { name: 'Last changed' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  expect(await page.getByRole('status').textContent()).toBe('Sorted by Last changed, descending')
  const order = await firstColumn(page)
  expect([order[0], order.at(-1)]).toEqual(['Diavola', 'Calzone'])
})

it('shows twenty of a thousand rows, then all of them, then twenty again', async () => {
  const page = await openWidget('pizzaz-table', thousand)
  expect(await page.getByText('1,000 rows', { exact: true }).isVisible()).toBe(true)
  expect(await page.locator('tbody tr').count()).toBe(20)
  await page.getByRole('button', { name: 'Show all 1,000 rows' }).click()
  expect(await page.locator('tbody tr').count()).toBe(1000)
  await page.getByRole('button', { name: 'Show only the first 20' }).click()
  expect(await page.locator('tbody tr').count()).toBe(20)
})

it('sorts a thousand drawn rows', async () => {
  const page = await openWidget('pizzaz-table', thousand)
  await page.getByRole('button', { name: 'Show all 1,000 rows' }).click()
  const header = page.getByRole('columnheader', { name: 'total' }).getByRole('button')
  await header.click()
  const totals = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Number(/\$([\d,]+)/.exec(row.textContent ?? '')?.[1]?.replaceAll(',', ''))),
    )
  expect(totals).toHaveLength(1000)
  expect(totals).toEqual([...totals].sort((a, b) => a - b))
})

it('scrolls sideways inside the card, with the first column in place', async () => {
  const page = await openWidget('pizzaz-table', 'Mixed values', { width: 375 })
  const region = page.getByRole('group', { name: 'Table' })
  await region.focus()
  await region.evaluate((box) => box.scrollTo({ left: 200 }))
  const first = await page.locator('tbody th').first().boundingBox()
  const box = await region.boundingBox()
  expect(Math.abs((first?.x ?? 0) - (box?.x ?? 99))).toBeLessThanOrEqual(1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
})

it('sets figures under the end of their heading, however wide the column is', async () => {
  const page = await openWidget(
    'pizzaz-table',
    {
      name: 'two wide columns',
      toolOutput: { columns: ['Pizza', 'Price'], data: [{ Pizza: 'Bianca', Price: '$9' }] },
    },
    { width: 1200 },
  )
  const end = async (words: string) => {
    const box = await page.getByText(words, { exact: true }).boundingBox()
    return Math.round(box!.x + box!.width)
  }
  expect(await end('$9')).toBe(await end('Price'))
})
