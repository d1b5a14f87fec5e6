import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { bakerySheet } from './bakery-menu.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile()

const preview = (page: Page) => page.frameLocator('aside iframe').first()
const saved = (page: Page) => page.getByText(/^Saved /).waitFor()
/** What a custom property of the theme is in the widget now. */
const accentIn = (page: Page) =>
  preview(page)
    .locator('html')
    .evaluate(
      'getComputedStyle(document.documentElement).getPropertyValue("--color-background-primary-solid")',
    )

/** A click in the middle of the layout's picture. */
const choose = (page: Page, layout: string) =>
  page.locator('label', { has: page.getByRole('radio', { name: new RegExp(`^${layout}`) }) }).click()

async function openLook(content: Record<string, unknown> = {}) {
  const someone = await maker()
  const id = await newApp(someone.api, { ...bakerySheet, themeVariables: {}, ...content })
  const page = await someone.open(`/apps/${id}?tab=look`)
  await preview(page).getByText('Country loaf').first().waitFor()
  const read = async () => (await someone.api('GET', `/api/apps/${id}`)).body
  return { ...someone, id, page, read }
}

describe('the look of an app', () => {
  it('shows a change of colour in the preview', async () => {
    const { page, read } = await openLook()
    const before = await accentIn(page)
    await page.getByLabel('Accent', { exact: true }).fill('#8a1f5c')
    await expect.poll(() => accentIn(page), { timeout: 10_000 }).not.toBe(before)
    await saved(page)
    expect((await read()).themeVariables).toEqual({ accent: '#8a1f5c' })
    await page.context().close()
  })

  it('says which colour cannot be read, and mends it with one click', async () => {
    const { page, read } = await openLook()
    await page.getByLabel('Accent', { exact: true }).fill('#ffe9a8')
    await page.getByText('The accent is hard to see on the surface.').waitFor()
    await page.getByRole('button', { name: /^Use #/ }).click()
    await page.getByText('The accent is hard to see on the surface.').waitFor({ state: 'detached' })
    await saved(page)
    const { accent } = (await read()).themeVariables
    expect(accent).toMatch(/^#[0-9a-f]{6}$/)
    expect(accent).not.toBe('#ffe9a8')
    await page.context().close()
  })

  it('takes colours that go together, corners and a font, and lets go of them all', async () => {
    const { page, read } = await openLook()
    await page.getByRole('button', { name: 'Forest' }).click()
    await page.getByRole('radio', { name: 'Large', exact: true }).click()
    await page.getByRole('radio', { name: 'Serif' }).click()
    await saved(page)
    expect((await read()).themeVariables).toEqual({
      accent: '#2f6b3c',
      surface: '#f4f7f1',
      text: '#1c2a1e',
      radius: 'large',
      font: 'serif',
    })
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(async () => (await read()).themeVariables, { timeout: 10_000 }).toEqual({})
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await read()).themeVariables.font, { timeout: 10_000 }).toBe('serif')
    await page.context().close()
  })

  it('keeps the data through layouts that cannot show it', async () => {
    const { page, read } = await openLook()
    const { items } = bakerySheet.mockData as { items: unknown[] }
    await page.getByText('Not shown: Picture, Badge.').waitFor()
    await choose(page, 'Document')
    await preview(page).getByRole('heading', { name: 'Cherry cake' }).waitFor()
    await page.getByText('Shows the rows you had before.').first().waitFor()
    await choose(page, 'Gallery')
    await preview(page).getByText('3 pictures').waitFor()
    await saved(page)
    expect(await read()).toMatchObject({ layoutTemplate: 'gallery', mockData: { items } })
    await page.context().close()
  })

  it('makes a text of the rows as they are now, unless somebody wrote in it', async () => {
    const { page } = await openLook()
    const rename = async (from: string, to: string) => {
      await page.getByRole('tab', { name: 'Content' }).click()
      await page.getByRole('gridcell', { name: from, exact: true }).click()
      await page.keyboard.type(to)
      await page.keyboard.press('Enter')
      await page.getByRole('tab', { name: 'Look' }).click()
    }
    await choose(page, 'Document')
    await preview(page).getByRole('heading', { name: 'Cherry cake' }).waitFor()
    await choose(page, 'List')
    await rename('Cherry cake', 'Plum cake')
    await choose(page, 'Document')
    await preview(page).getByRole('heading', { name: 'Plum cake' }).waitFor()
    await page.getByRole('tab', { name: 'Content' }).click()
    await page.getByRole('textbox', { name: 'Text, in Markdown' }).fill('## My own words')
    await page.getByRole('tab', { name: 'Look' }).click()
    await choose(page, 'List')
    await rename('Plum cake', 'Apple cake')
    await choose(page, 'Document')
    await preview(page).getByRole('heading', { name: 'My own words' }).waitFor()
    await page.context().close()
  })

  it('shows the maker’s own pictures in every layout to choose from', async () => {
    const someone = await maker()
    const items = [{ title: 'Country loaf', image: 'https://pictures.example/loaf.svg' }]
    const id = await newApp(someone.api, { ...bakerySheet, mockData: { items } })
    const page = await someone.open('/')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'
    await page
      .context()
      .route('https://pictures.example/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: svg }),
      )
    await page.goto(new URL(`/apps/${id}?tab=look`, page.url()).href)
    const option = page.locator('label', { has: page.getByRole('radio', { name: /^Gallery/ }) })
    await option.scrollIntoViewIfNeeded()
    const picture = option.frameLocator('iframe').locator('img').first()
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth), {
        timeout: 10_000,
      })
      .toBe(40)
    await page.context().close()
  })

  it('is chosen with arrow keys, and passes axe on a desk and on a phone', async () => {
    const { page, open, id, read } = await openLook()
    await page.getByRole('radio', { name: /^Cards/ }).focus()
    await page.keyboard.press('ArrowRight')
    await saved(page)
    expect((await read()).layoutTemplate).toBe('carousel')
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
    const phone = await open(`/apps/${id}?tab=look`, { width: 375, height: 812 })
    await phone.getByRole('heading', { name: 'Theme' }).waitFor()
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(375)
    expect(await axeViolations(phone)).toEqual([])
    await phone.context().close()
  })
})
