import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile()
const SOON = { timeout: 10_000 }

const items = [
  { title: 'Wedding cake', price: '1.250,00 €', Vegan: 'no', Days: 'to order' },
  { title: 'Rye loaf', price: '5,80 €', Vegan: 'yes', Days: 'Mon–Sat' },
  { title: 'Éclair', price: '12,00 €', Vegan: 'no', Days: 'Fri–Sun' },
]

async function openApp() {
  const someone = await maker()
  const id = await newApp(someone.api, { layoutTemplate: 'list', mockData: { items } })
  const page = await someone.open(`/apps/${id}`)
  const read = async () => (await someone.api('GET', `/api/apps/${id}`)).body
  await heading(page, 'Money', 'Price').waitFor()
  return { ...someone, id, page, read }
}

const heading = (page: Page, type: string, name: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${type}: ${name}`) })
const menu = (page: Page, column: string) =>
  page.getByRole('button', { name: `Column ${column}`, exact: true })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
const titles = (page: Page) => page.locator('[data-row][data-column="0"]').allInnerTexts()

it('shows what the cells of each column hold, and changes it', async () => {
  const { page, read } = await openApp()
  await heading(page, 'Yes or no', 'Vegan').waitFor()
  await menu(page, 'Days').click()
  await item(page, /^Type/).click()
  await page.getByLabel('Type').selectOption('weekdays')
  await page.getByText('Asked by day').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Change the column' }).click()
  await heading(page, 'Weekdays', 'Days').waitFor()
  expect((await read()).columns).toEqual([{ key: 'Days', type: 'weekdays' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await read()).columns, SOON).toEqual([])
  await page.context().close()
})

it('sorts rows by what a column means, from a cell with the keyboard alone', async () => {
  const { page } = await openApp()
  await page.getByRole('gridcell', { name: '5,80 €' }).click()
  await page.keyboard.press('Shift+F10')
  for (const name of ['Rename', 'Type', 'Shown as', 'Sort lowest first']) {
    if (name !== 'Rename') await page.keyboard.press('ArrowDown')
    await page.locator('[role=menuitem]:focus', { hasText: name }).waitFor()
  }
  await page.keyboard.press('Enter')
  await expect
    .poll(() => titles(page), SOON)
    .toEqual(['Rye loaf', 'Éclair', 'Wedding cake', expect.any(String)])
  await page.keyboard.press('Control+z')
  await expect
    .poll(() => titles(page), SOON)
    .toEqual(['Wedding cake', 'Rye loaf', 'Éclair', expect.any(String)])
  // Escape leads back to the cells.
  await menu(page, 'Price').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F2')
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await page.getByRole('gridcell', { name: '5,80 €!' }).waitFor()
  await page.context().close()
})

it('gives a column another name and another role', async () => {
  const { page, read } = await openApp()
  await menu(page, 'Days').click()
  await item(page, /^Shown as/).click()
  await page.getByLabel('Name', { exact: true }).fill('Baked on')
  await page.getByLabel('Shown as').selectOption('Subtitle')
  await page.getByRole('button', { name: 'Change the column' }).click()
  await menu(page, 'Baked on').waitFor()
  await page.frameLocator('aside iframe').first().getByText('Mon–Sat').first().waitFor()
  await expect.poll(read, SOON).toMatchObject({ columns: [{ key: 'subtitle', label: 'Baked on' }] })
  expect((await read()).mockData.items[1]).toEqual({
    title: 'Rye loaf',
    price: '5,80 €',
    Vegan: 'yes',
    subtitle: 'Mon–Sat',
  })
  await page.context().close()
})
