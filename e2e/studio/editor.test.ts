import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { blinks, copied, paste } from './in-page.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile()

const cell = (page: Page, words: string) => page.getByRole('gridcell', { name: words, exact: true })
const widget = (page: Page) => page.frameLocator('aside iframe').first()
const saved = (page: Page) => page.getByText(/^Saved /).waitFor()

async function openApp(content: Record<string, unknown> = {}, tab = '') {
  const someone = await maker()
  const id = await newApp(someone.api, content)
  const page = await someone.open(`/apps/${id}${tab}`)
  await page.getByRole('tablist', { name: 'Parts of the app' }).waitFor()
  const read = async () => (await someone.api('GET', `/api/apps/${id}`)).body
  return { ...someone, id, page, read }
}

describe('the editor', () => {
  it('saves what is typed in a cell and shows it in the widget', async () => {
    const { page, read } = await openApp()
    await widget(page).getByText('Widget Pro').waitFor()
    await cell(page, 'Widget Pro').click()
    await page.keyboard.type('Rye bread')
    await page.keyboard.press('Enter')
    await widget(page).getByText('Rye bread').waitFor()
    await saved(page)
    expect((await read()).mockData.items[0].title).toBe('Rye bread')
    await page.context().close()
  })

  it('keeps the same widget on the screen while data and theme change', async () => {
    const { page, api, id } = await openApp()
    await widget(page).getByText('Widget Pro').waitFor()
    await widget(page)
      .locator('html')
      .evaluate((html) => html.setAttribute('data-seen', 'yes'))
    await cell(page, 'Widget Pro').dblclick()
    await page.keyboard.type(' and more')
    await page.keyboard.press('Tab')
    await widget(page).getByText('Widget Pro and more').waitFor()
    expect(await widget(page).locator('html').getAttribute('data-seen')).toBe('yes')
    await saved(page)
    // Another page of the widget is needed for another theme; the old one stays until it is drawn.
    await api('PATCH', `/api/apps/${id}`, { themeVariables: { accent: '#aa0000' } })
    const blanks = blinks(page, 3000)
    await page.evaluate(`dispatchEvent(new Event('focus'))`)
    await page.frameLocator('aside iframe').last().locator('html:not([data-seen]) main').waitFor()
    expect(await blanks).toBe(0)
    await page.context().close()
  })

  it('is worked with the keyboard alone', async () => {
    const { page, read } = await openApp()
    await cell(page, 'Widget Pro').click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('F2')
    await page.keyboard.type('!')
    await page.keyboard.press('Enter')
    // The empty row below takes a new one.
    await page.keyboard.type('Third')
    await page.keyboard.press('Tab')
    await page.keyboard.type('$3')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Enter')
    await page.keyboard.type('not this')
    await page.keyboard.press('Escape')
    await saved(page)
    expect((await read()).mockData.items).toEqual([
      { title: 'Gadget X!' },
      { title: 'Widget Pro', price: '$99.99', badge: 'New' },
      { title: 'Third', price: '$3' },
    ])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.tagName')).not.toBe('TEXTAREA')
    await page.context().close()
  })

  it('undoes and does again, by key and by button', async () => {
    const { page, read } = await openApp()
    await cell(page, 'Widget Pro').click()
    await page.keyboard.type('Rye bread')
    await page.keyboard.press('Enter')
    await cell(page, 'Rye bread').waitFor()
    await page.keyboard.press('Control+z')
    await cell(page, 'Widget Pro').waitFor()
    await page.keyboard.press('Control+y')
    await cell(page, 'Rye bread').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await cell(page, 'Widget Pro').waitFor()
    await saved(page)
    expect((await read()).mockData.items[0].title).toBe('Widget Pro')
    await page.context().close()
  })

  it('copies blocks of cells and pastes them', async () => {
    const { page, read } = await openApp()
    await cell(page, 'Widget Pro').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await copied(page)).toBe('Widget Pro\t$99.99\nGadget X\t$149.99')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await paste(page, 'Rye\t€4\nWheat\t"€3\nor less"')
    await cell(page, 'Wheat').waitFor()
    await saved(page)
    expect((await read()).mockData.items.slice(2)).toEqual([
      { title: 'Rye', price: '€4' },
      { title: 'Wheat', price: '€3\nor less' },
    ])
    await page.context().close()
  })

  it('shows what a pasted table with names would become, first', async () => {
    const { page, read } = await openApp()
    await cell(page, 'Widget Pro').click()
    await paste(page, 'Title\tPrice\tOven\nRye\t€4\tstone')
    await page.getByRole('button', { name: 'Replace all 2 rows' }).waitFor()
    await page.getByRole('button', { name: 'Add 1 row' }).click()
    await cell(page, 'stone').waitFor()
    await saved(page)
    expect((await read()).mockData.items[2]).toEqual({ title: 'Rye', price: '€4', Oven: 'stone' })
    await page.context().close()
  })

  it('adds, names, moves and removes columns', async () => {
    const { page, read } = await openApp()
    await page.getByRole('button', { name: 'Column', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Your own…' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Oven')
    await page.getByRole('button', { name: 'Add column' }).click()
    await page.getByRole('columnheader', { name: 'Oven' }).waitFor()
    await page.locator('[role=gridcell][data-row="0"][data-column="3"]').click()
    await page.keyboard.type('stone')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Column Badge' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Column Oven' }).click()
    await page.getByRole('menuitem', { name: 'Move left' }).click()
    await saved(page)
    expect(Object.keys((await read()).mockData.items[0])).toEqual(['title', 'Oven', 'price'])
    await page.context().close()
  })

  it('points at cells to check, and takes them all the same', async () => {
    const { page, read } = await openApp({
      mockData: { items: [{ title: 'a', link: 'javascript:alert(1)' }, { title: '' }] },
    })
    await page.getByRole('button', { name: '2 cells to check' }).click()
    expect(await page.getByRole('textbox', { name: /^Link, row 1/ }).getAttribute('aria-invalid')).toBe(
      'true',
    )
    expect((await read()).mockData.items).toHaveLength(2)
    await page.context().close()
  })

  it('holds ten thousand rows and stays quick to type in', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) => ({ title: `Row ${index + 1}` }))
    const { page, read } = await openApp({ mockData: { items } })
    await cell(page, 'Row 1').click()
    await page.keyboard.press('Control+ArrowDown')
    await cell(page, 'Row 10000').waitFor()
    expect(await page.getByRole('gridcell').count()).toBeLessThan(500)
    await page.keyboard.type('The last')
    await page.keyboard.press('Enter')
    await saved(page)
    expect((await read()).mockData.items.at(-1)).toEqual({ title: 'The last' })
    await page.getByText('10,000 rows, the most an app holds').waitFor()
    await page.context().close()
  })

  it('takes JSON once it can be read, and says in which line it cannot', async () => {
    const { page, read } = await openApp()
    await page.getByRole('radio', { name: 'JSON' }).click()
    const text = page.getByRole('textbox', { name: /as JSON/ })
    await text.fill('{\n  "items": [ { "title": "a" }, ]\n}')
    await page.getByText('Line 2, column 32').waitFor()
    await text.fill('{ "items": [ { "price": 3 } ] }')
    await page.getByText('Row 1 has no "title".').waitFor()
    await text.fill('{ "items": [ { "title": "From JSON" } ] }')
    await saved(page)
    await page.getByRole('radio', { name: 'Cells' }).click()
    await cell(page, 'From JSON').waitFor()
    expect((await read()).mockData.items).toEqual([{ title: 'From JSON' }])
    await page.context().close()
  })

  it('writes a document', async () => {
    const { page, read } = await openApp({
      layoutTemplate: 'markdown',
      mockData: { markdown: 'Hello' },
    })
    await page.getByRole('textbox', { name: 'Text, in Markdown' }).fill('# New\n\nWords')
    await widget(page).getByRole('heading', { name: 'New' }).waitFor()
    await saved(page)
    expect((await read()).mockData.markdown).toBe('# New\n\nWords')
    await page.context().close()
  })

  it('is named in the header, and never nameless', async () => {
    const { page, read } = await openApp()
    const name = page.getByLabel('Name of the app')
    await name.fill('')
    await name.press('Enter')
    expect(await name.inputValue()).toBe('Bakery')
    await name.fill('Corner bakery')
    await page.getByRole('link', { name: 'Apps' }).click()
    await page.getByRole('link', { name: 'Corner bakery' }).waitFor()
    expect((await read()).name).toBe('Corner bakery')
    await page.context().close()
  })

  it('keeps its tab in the address, moved to by arrow keys', async () => {
    const { page } = await openApp()
    await page.getByRole('tab', { name: 'Content' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('**?tab=look')
    await page.reload()
    await page.getByRole('tab', { name: 'Look', selected: true }).waitFor()
    await page.context().close()
  })

  it('has the preview as a tab on a phone, and passes axe there and on a desk', async () => {
    const { page, open, id } = await openApp()
    await widget(page).getByText('Widget Pro').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
    const phone = await open(`/apps/${id}`, { width: 375, height: 812 })
    await phone.getByRole('tab', { name: 'Preview' }).click()
    await phone.frameLocator('iframe').first().getByText('Widget Pro').waitFor()
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(375)
    expect(await axeViolations(phone)).toEqual([])
    await phone.context().close()
  })
})
