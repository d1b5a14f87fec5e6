import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker, url, newPage } = studioForFile()

const courses = {
  name: 'Evening courses',
  description: 'What you can learn after work.',
  layoutTemplate: 'table',
  mockData: {
    heading: 'This term',
    items: [
      { title: 'Watercolour', price: '€145' },
      { title: 'Spanish', price: '€190' },
    ],
  },
  toolName: 'search_courses',
  toolDescription: 'Search the courses. Use when somebody wants to learn something.',
}

const section = (page: Page) => page.getByRole('region', { name: 'Languages' })

describe('the languages of an app', () => {
  it('are added, written and removed by keyboard, and shown in the preview and on the public page', async () => {
    const { api, open } = await maker()
    const id = await newApp(api, courses)
    const page = await open(`/apps/${id}?tab=tool`)
    await section(page).getByText('The app has its texts in one language.').waitFor()
    const add = section(page).getByLabel('Add a language')
    await add.focus()
    await page.keyboard.press('G')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // What was added has the focus.
    const focused = () => page.evaluate<string>('document.activeElement.labels?.[0]?.textContent ?? ""')
    await expect.poll(focused).toBe('Name')
    await page.keyboard.type('Abendkurse')
    await section(page).getByLabel('Heading').fill('Dieses Semester')
    await section(page).getByLabel('Column Price').fill('Preis')
    await section(page).getByText('3 of 6 texts translated').waitFor()
    expect(await axeViolations(page)).toEqual([])
    const kept = async () => (await api('GET', `/api/apps/${id}`)).body.translations
    await expect.poll(kept, { timeout: 10_000 }).toEqual({
      de: { name: 'Abendkurse', texts: { heading: 'Dieses Semester', 'columns.price': 'Preis' } },
    })

    await page.getByLabel('Language of the chat').selectOption('de')
    const widget = page.frameLocator('aside iframe').first()
    await widget.getByRole('heading', { name: 'Dieses Semester' }).waitFor()
    await widget.getByRole('columnheader', { name: 'Preis' }).waitFor()
    await widget.getByText('Watercolour').waitFor()

    const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`)).body
    const visitor = await newPage({ width: 375, height: 812 })
    await visitor.context().addCookies([{ name: 'vitrine_language', value: 'de', url: url() }])
    await visitor.goto(`${url()}/servers/${mcpSlug}`)
    await visitor.getByRole('heading', { name: 'Abendkurse', exact: true }).waitFor()
    await visitor.frameLocator('#widget iframe').getByText('Dieses Semester').waitFor()
    await visitor.context().close()

    await section(page).getByRole('button', { name: 'Remove German' }).focus()
    await page.keyboard.press('Enter')
    await section(page).getByText('The app has its texts in one language.').waitFor()
    await expect.poll(kept, { timeout: 10_000 }).toEqual({})
    await page.context().close()
  })

  it('fit a phone, with many of them', async () => {
    const { api, open } = await maker()
    const codes = ['de', 'fr', 'es', 'ja', 'ar', 'pt-BR', 'zh-Hant', 'uk', 'it', 'pl']
    const id = await newApp(api, {
      ...courses,
      translations: Object.fromEntries(codes.map((code) => [code, {}])),
    })
    const page = await open(`/apps/${id}?tab=tool`, { width: 375, height: 812 })
    await section(page).getByLabel('Column Price').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await section(page).getByLabel('Add a language').count()).toBe(0)
    await section(page).scrollIntoViewIfNeeded()
    const right =
      "Math.max(...[...document.querySelectorAll('section select, section input')].map((one) => one.getBoundingClientRect().right))"
    expect(await page.evaluate<number>(right)).toBeLessThanOrEqual(375)
    await page.context().close()
  })
})
