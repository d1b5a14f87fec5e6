import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile()
const name = (page: Page) => page.getByLabel('Name of the app')
const saved = (page: Page) => page.getByText(/^Saved /).waitFor()

async function openApp() {
  const someone = await maker()
  const id = await newApp(someone.api)
  const page = await someone.open(`/apps/${id}`)
  await name(page).waitFor()
  const read = async () => (await someone.api('GET', `/api/apps/${id}`)).body
  return { ...someone, id, page, read }
}

describe('nothing is lost', () => {
  it('when the server does not answer and the page is loaded anew', async () => {
    const { page, read } = await openApp()
    await page.route('**/api/apps/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await name(page).fill('Written offline')
    await page.getByText('Your changes are kept in this browser').waitFor()
    expect((await read()).name).toBe('Bakery')
    await page.unrouteAll()
    await page.reload()
    await page.getByText(/^Saved /).waitFor()
    expect(await name(page).inputValue()).toBe('Written offline')
    expect((await read()).name).toBe('Written offline')
    await page.context().close()
  })

  it('when the page is loaded anew right after typing', async () => {
    const { page, read } = await openApp()
    await name(page).fill('Typed and gone')
    await page.reload()
    await expect
      .poll(() => page.evaluate('JSON.stringify(localStorage)'), { timeout: 10_000 })
      .not.toContain('vitrine:draft')
    expect(await name(page).inputValue()).toBe('Typed and gone')
    expect((await read()).name).toBe('Typed and gone')
    await page.context().close()
  })

  it('when the maker is signed out meanwhile', async () => {
    const { page } = await openApp()
    await page.context().clearCookies()
    await name(page).fill('Signed out')
    await page.getByRole('link', { name: 'Sign in to save them' }).waitFor()
    expect(await page.evaluate('JSON.stringify(localStorage)')).toContain('Signed out')
    await page.context().close()
  })
})

describe('two tabs', () => {
  it('follow one another while only one types', async () => {
    const { page, tab, id } = await openApp()
    const other = await tab(page, `/apps/${id}`)
    await name(page).fill('From the first')
    await saved(page)
    await expect.poll(() => other.title(), { timeout: 10_000 }).toBe('From the first · Vitrine')
    await page.context().close()
  })

  it('are asked which changes to keep when both changed the same', async () => {
    const { page, tab, id, read } = await openApp()
    const other = await tab(page, `/apps/${id}`)
    await name(other).waitFor()
    await hold(page)
    await name(page).fill('From the first')
    await name(other).fill('From the second')
    await saved(other)
    await release(page)
    await page.getByRole('alertdialog', { name: 'Changed elsewhere' }).waitFor()
    expect(await name(page).inputValue()).toBe('From the first')
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => name(page).inputValue(), { timeout: 10_000 }).toBe('From the second')
    await page.getByRole('button', { name: 'Undo' }).click()
    await saved(page)
    expect((await read()).name).toBe('From the first')
    await page.context().close()
  })

  it('keeps mine when that is chosen', async () => {
    const { page, tab, id, read } = await openApp()
    const other = await tab(page, `/apps/${id}`)
    await name(other).waitFor()
    await hold(page)
    await name(page).fill('Mine')
    await name(other).fill('Theirs')
    await saved(other)
    await release(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await saved(page)
    expect((await read()).name).toBe('Mine')
    await page.context().close()
  })
})

describe('two people in two browsers', () => {
  const cell = (page: Page, row: number, column: number) =>
    page.getByRole('row').nth(row).getByRole('gridcell').nth(column)
  const write = async (page: Page, row: number, column: number, words: string) => {
    await cell(page, row, column).click()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }

  it('are merged by cell; who comes second is asked about the cell that both wrote in', async () => {
    const { page, id, read } = await openApp()
    const owner = await maker('owner')
    const other = await owner.open(`/apps/${id}`)
    await name(other).waitFor()
    await hold(page)
    await write(page, 1, 1, '€7')
    await write(page, 2, 0, 'Gadget Y')
    await write(other, 1, 0, 'Widget Max')
    await saved(other)
    await page.unrouteAll()
    await page.getByText('together with what somebody else changed').waitFor()
    expect((await read()).mockData.items).toMatchObject([
      { title: 'Widget Max', price: '€7' },
      { title: 'Gadget Y', price: '$149.99' },
    ])

    await hold(page)
    await write(page, 1, 1, '€8')
    await write(page, 2, 1, '€80')
    await other.reload()
    await write(other, 1, 1, '€9')
    await write(other, 2, 0, 'Gadget Z')
    await saved(other)
    await page.unrouteAll()
    const asks = page.getByRole('alertdialog', { name: 'Changed elsewhere' })
    await asks.getByText('“Widget Max”, Price').waitFor()
    expect(await asks.getByRole('group').innerText()).toMatch(/Theirs\s+€9\s+Yours\s+€8/)
    await asks.getByRole('button', { name: 'Take theirs' }).click()
    await saved(page)
    expect((await read()).mockData.items).toMatchObject([
      { title: 'Widget Max', price: '€9' },
      { title: 'Gadget Z', price: '€80' },
    ])
    await page.context().close()
    await other.context().close()
  })
})

/** The page hears nothing from the server and from other tabs until it is released. */
const hold = (page: Page) => page.route('**/api/apps/*', (route) => route.abort())
const release = (page: Page) => page.unrouteAll()
