import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile()

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })
const saved = (page: Page) => page.getByText(/^Saved /).waitFor()
const give = (page: Page, name: string, text: string) =>
  page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
const line = (page: Page, number: number) => page.getByLabel(`Line ${number} is`, { exact: true })

const WINES = `Weingut Brand;;;
Stand: 02.10.2026;;;
;;;
Bezeichnung;Jahrgang;Flasche (€);Geschmack
WEISSWEIN;;;
Riesling Kabinett;2024;10,50;feinherb
Silvaner Alte Reben;2023;14;trocken
;;;
Rotwein;;;
Spätburgunder;2022;18,90;trocken
;;;
Weine gesamt: 3;;;
Versand ab 12 Flaschen frei.;;;`

const NEXT = `Weingut Brand;;;
Stand: 01.12.2026;;;
;;;
Bezeichnung;Jahrgang;Flasche (€);Geschmack
WEISSWEIN;;;
Riesling Kabinett;2024;11,20;feinherb
Scheurebe;2024;9,80;lieblich
;;;
Rotwein;;;
Spätburgunder;2022;18,90;trocken
;;;
Weine gesamt: 3;;;`

describe('a price list with sections, notes and a total', () => {
  it('becomes an app under its own headings, and each line can be decided', async () => {
    const { open, api } = await maker()
    const page = await open('/')
    await give(page, 'weine.csv', WINES)
    expect(await line(page, 2).inputValue()).toBe('out')
    expect(await line(page, 4).inputValue()).toBe('names')
    expect(await line(page, 5).inputValue()).toBe('section')
    expect(await line(page, 6).inputValue()).toBe('row')
    expect(await line(page, 12).inputValue()).toBe('out')
    expect(await page.getByLabel('Bezeichnung becomes').inputValue()).toBe('title')
    expect(await page.getByLabel('Flasche (€) becomes').inputValue()).toBe('price')
    await page.getByText('3 rows', { exact: true }).waitFor()
    await line(page, 13).selectOption('Row')
    await page.getByText('4 rows', { exact: true }).waitFor()
    await line(page, 13).selectOption('Left out')
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Make the app' }).click()
    await cell(page, 'Riesling Kabinett').waitFor()
    for (const heading of ['Bezeichnung', 'Kategorie', 'Jahrgang', 'Flasche (€)', 'Geschmack'])
      await page.getByRole('columnheader', { name: heading }).waitFor()
    await cell(page, '14 €').waitFor()
    const id = new URL(page.url()).pathname.split('/')[2] ?? ''
    const { body } = await api('POST', `/api/apps/${id}/preview`, { message: '' })
    expect(body.structuredContent.columns).toEqual([
      { key: 'title', label: 'Bezeichnung' },
      { key: 'subtitle', label: 'Kategorie' },
      { key: 'Jahrgang', label: 'Jahrgang' },
      { key: 'price', label: 'Flasche (€)' },
      { key: 'Geschmack', label: 'Geschmack' },
    ])
    await page.context().close()
  })
})

describe('the same list a month later', () => {
  const items = [
    {
      title: 'Spätburgunder',
      price: '18,90 €',
      Jahrgang: '2022',
      Geschmack: 'trocken',
      image: '/pictures/x.webp',
    },
    { title: 'Riesling Kabinett', price: '10,50 €', Jahrgang: '2024', Geschmack: 'feinherb', Lage: 'Berg' },
    { title: 'Silvaner Alte Reben', price: '14 €', Jahrgang: '2023', Geschmack: 'trocken' },
  ]
  const columns = [
    { key: 'title', label: 'Bezeichnung' },
    { key: 'price', label: 'Flasche (€)' },
    { key: 'Jahrgang', label: 'Jahrgang' },
    { key: 'Geschmack', label: 'Geschmack' },
  ]

  it('updates the rows that are there after showing what changes, and keeps the rest', async () => {
    const { open, api } = await maker()
    const id = await newApp(api, { layoutTemplate: 'cards', mockData: { columns, items } })
    const page = await open(`/apps/${id}`)
    await cell(page, 'Spätburgunder').waitFor()
    await give(page, 'weine.csv', NEXT)
    await page.getByText('1 new, 2 changed, 1 missing, 0 unchanged').waitFor()
    expect(await page.getByLabel('Match rows by').inputValue()).toBe('title')
    await page.getByText('Flasche (€): 10,50 € → 11,20 €').waitFor()
    expect(await axeViolations(page)).toEqual([])
    const update = page.getByRole('button', { name: 'Update the rows' })
    expect(await update.getAttribute('type')).toBe('submit')
    await update.click()
    await cell(page, 'Scheurebe').waitFor()
    await saved(page)
    const { body } = await api('GET', `/api/apps/${id}`)
    expect(body.mockData.items).toMatchObject([
      { title: 'Spätburgunder', image: '/pictures/x.webp', subtitle: 'Rotwein' },
      { title: 'Riesling Kabinett', price: '11,20 €', Lage: 'Berg' },
      { title: 'Scheurebe', price: '9,80 €' },
    ])
    await page.reload()
    await cell(page, 'Scheurebe').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await cell(page, 'Silvaner Alte Reben').waitFor()
    await saved(page)
    expect((await api('GET', `/api/apps/${id}`)).body.mockData.items).toEqual(items)
    await page.context().close()
  })
})
