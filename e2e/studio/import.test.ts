import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { paste } from './in-page.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile()

const cell = (page: Page, words: string) => page.getByRole('gridcell', { name: words, exact: true })
const saved = (page: Page) => page.getByText(/^Saved /).waitFor()
const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: '', buffer })
const made = (name: string) => readFileSync(join(import.meta.dirname, '../../test/workbooks', name))

describe('a file on the first page', () => {
  it('may be an Excel workbook with a title above its names, of which a sheet is chosen', async () => {
    const { open } = await maker()
    const page = await open('/')
    await give(page, 'Mappe1.xlsx', made('exceljs.xlsx'))
    const line = (number: number) => page.getByLabel(`Line ${number} is`, { exact: true })
    expect(await line(5).inputValue()).toBe('names')
    expect(await page.getByLabel('Produkt becomes').inputValue()).toBe('title')
    expect(await page.getByLabel('Foto becomes').inputValue()).toBe('image')
    expect(await page.getByLabel('Shown as').inputValue()).toBe('cards')
    expect(await page.getByLabel('Name of the app').inputValue()).toBe('Karte')
    await page.getByText('1 hidden row is left out.').waitFor()
    await page.getByText('1 hidden column is left out.').waitFor()
    await page.getByRole('cell', { name: 'Roggenlaib, dunkel', exact: true }).waitFor()
    await line(4).selectOption('Headings')
    await page.getByLabel('Preis 2 becomes').waitFor()
    await line(5).selectOption('Headings')
    await page.getByLabel('Preis klein becomes').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByLabel('Sheet', { exact: true }).selectOption('Filialen')
    await page.getByLabel('Ort becomes').waitFor()
    expect(await page.getByLabel('Name of the app').inputValue()).toBe('Filialen')
    await page.getByLabel('Sheet', { exact: true }).selectOption('Karte')
    await page.getByRole('button', { name: 'Make the app' }).click()
    await cell(page, 'Weizen; hell').waitFor()
    await cell(page, '24.00 €').waitFor()
    await page.context().close()
  })

  it.each([
    ['sheetjs.xlsx', 'Price list 2026, valid from March', 'Chair, oak', 'CHF 129.50'],
    ['openpyxl.xlsx', 'Kurse', 'Töpfern, Anfänger', '120.00 €'],
  ])('comes as it looks whoever wrote it: %s', async (file, name, title, price) => {
    const { open } = await maker()
    const page = await open('/')
    await give(page, 'Book1.xlsx', made(file))
    expect(await page.getByLabel('Name of the app').inputValue()).toBe(name)
    await page.getByRole('button', { name: 'Make the app' }).click()
    await cell(page, title).waitFor()
    await cell(page, price).waitFor()
    await page.context().close()
  })

  it('is read in a worker where it is large, and refused where it is too wide', async () => {
    const { open } = await maker()
    const page = await open('/')
    const wide = Array.from({ length: 400_000 }, (_, column) => `c${column}`).join(',')
    await give(page, 'wide.csv', Buffer.from(`${wide}\n1,2\n`))
    await page.getByText('It has more than 500 columns.').waitFor()
    await page.keyboard.press('Escape')
    await give(page, 'long.csv', Buffer.from(`Title,Price\n${'Rye loaf,4.20\n'.repeat(60_000)}`))
    await page.getByText('An app holds at most 10,000; the rest is left out.').waitFor()
    await page.getByText('60,000 rows').first().waitFor()
    await page.getByRole('button', { name: 'Make the app' }).click()
    await cell(page, 'Rye loaf').first().waitFor()
    await page.context().close()
  })

  it.each([
    ['menu.pdf', Buffer.from('%PDF-1.7 …'), 'It is damaged'],
    ['menu.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Save it as .xlsx or CSV'],
  ])('is refused with words that help where it holds no list: %s', async (name, buffer, why) => {
    const { open, api } = await maker()
    const page = await open('/')
    await give(page, name, buffer)
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByText(why).waitFor()
    expect(await dialog.getByRole('button', { name: 'Make the app' }).count()).toBe(0)
    expect((await api('GET', '/api/apps')).body.apps).toEqual([])
    await page.context().close()
  })

  it('is told whether a row holds the names', async () => {
    const { open } = await maker()
    const page = await open('/')
    await give(page, 'people.csv', Buffer.from('Anna,Berlin\nBob,Paris'))
    await page.getByText('1 row', { exact: true }).waitFor()
    await page.getByLabel('Name of the app').fill('People')
    await page.getByLabel('My sheet has no header row').check()
    await page.getByText('2 rows', { exact: true }).waitFor()
    expect(await page.getByLabel('Name of the app').inputValue()).toBe('People')
    await page.getByRole('button', { name: 'Make the app' }).click()
    await cell(page, 'Anna').waitFor()
    await cell(page, 'Paris').waitFor()
    await page.context().close()
  })

  it('with more columns than an app holds is taken without the last of them', async () => {
    const { open } = await maker()
    const page = await open('/')
    const line = (sign: string) => Array.from({ length: 70 }, (_, index) => `${sign}${index}`).join(',')
    await give(page, 'wide.csv', Buffer.from(`${line('c')}\n${line('v')}`))
    await page.getByText('An app holds at most 60; 10 are left out.').waitFor()
    await page.getByLabel('c69 becomes').selectOption('Keep “c69”')
    await page.getByText('An app holds at most 60; leave out 1 more.').waitFor()
    expect(await page.getByRole('button', { name: 'Make the app' }).isDisabled()).toBe(true)
    await page.getByLabel('c68 becomes').selectOption('Leave out')
    await page.getByLabel('c10 becomes').selectOption('Leave out')
    await page.getByRole('button', { name: 'Make the app' }).click()
    await cell(page, 'v0').waitFor()
    await page.context().close()
  })
})

describe('cells pasted into a grid', () => {
  async function openPasted(text: string) {
    const someone = await maker()
    const items = [
      { title: 'Loaf', price: '€5' },
      { title: 'Cake', price: '€24' },
      { title: 'Roll', price: '€1' },
    ]
    const id = await newApp(someone.api, { mockData: { items } })
    const page = await someone.open(`/apps/${id}`)
    await cell(page, 'Cake').click()
    await paste(page, text)
    const read = async () => (await someone.api('GET', `/api/apps/${id}`)).body.mockData.items
    return { page, read, items }
  }

  it('go where they were pasted, with a column more where they are wider', async () => {
    const { page, read, items } = await openPasted('Rye\t€4\tstone\nWheat\t€3\tiron')
    expect(await page.getByLabel('Column 1 becomes').inputValue()).toBe('title')
    expect(await page.getByLabel('Column 2 becomes').inputValue()).toBe('price')
    await page.getByRole('button', { name: 'Replace all 3 rows' }).waitFor()
    await page.getByRole('button', { name: 'Paste at row 2' }).click()
    await cell(page, 'iron').waitFor()
    await saved(page)
    expect(await read()).toEqual([
      items[0],
      { title: 'Rye', price: '€4', 'Column 3': 'stone' },
      { title: 'Wheat', price: '€3', 'Column 3': 'iron' },
    ])
    await page.context().close()
  })

  it('are added, not put in place of all, where they come with names', async () => {
    const { page, read, items } = await openPasted('Title\tPrice\tOven\nRye\t€4\tstone')
    const add = page.getByRole('button', { name: 'Add 1 row' })
    expect(await add.getAttribute('type')).toBe('submit')
    await add.click()
    await cell(page, 'stone').waitFor()
    await saved(page)
    expect(await read()).toEqual([...items, { title: 'Rye', price: '€4', Oven: 'stone' }])
    await page.context().close()
  })

  it('leave the draft alone when somebody undoes behind the dialog', async () => {
    const { page } = await openPasted('Rye')
    await cell(page, 'Rye').waitFor()
    await paste(page, 'a\tb\tc')
    await page.getByRole('button', { name: 'Paste at row 2' }).focus()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await cell(page, 'Rye').count()).toBe(1)
    await cell(page, 'Rye').click()
    await page.keyboard.press('Control+z')
    await cell(page, 'Cake').waitFor()
    await page.context().close()
  })
})
