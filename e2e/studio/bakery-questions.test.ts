import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { BAKERY_SHEET, bakeryRows } from './bakery-sheet.ts'
import { studioForFile } from './open-studio.ts'

const { maker } = studioForFile()
const SOON = { timeout: 10_000 }

/** What is asked, what it is understood as, and the rows of the sheet that are right, counted from 0. */
const QUESTIONS: readonly [message: string, understood: RegExp, right: readonly number[]][] = [
  ['I am allergic to nuts, what cake can I eat?', /cake.*without nuts/, [8, 11, 16, 19]],
  ['anything without eggs?', /without eggs/, [0, 1, 5, 7, 9, 12, 13, 14, 15, 17, 18, 22, 24]],
  ['vegan under 3 euros please', /under €3.*vegan|vegan.*under €3/i, [1, 9, 13, 22]],
  ['below 2.50', /under €2.5/, [1, 2, 4, 10, 13, 22]],
  ['what do you bake on sundays', /Sunday/, [1, 2, 3, 4, 6, 11, 14, 15, 16, 21, 24]],
  ['cheapest three', /3 .*lowest/, [13, 10, 2]],
  ['How many of your things are vegan?', /vegan/i, [0, 1, 7, 9, 12, 13, 17, 18, 22, 24]],
  ['do you sell pizza?', /pizza/, []],
]

const titles = bakeryRows.map(({ title = '' }) => title)
const stage = (page: Page) => page.getByRole('region', { name: 'Stage' })

/** Which of the sheet's rows the widget shows. */
const seen = async (page: Page) => {
  const more = stage(page)
    .frameLocator('iframe')
    .getByRole('button', { name: /^Show (all|\d+ more)/ })
  if ((await more.count()) > 0) await more.first().click()
  const words = await stage(page).frameLocator('iframe').locator('main').innerText()
  const lines = new Set(words.split('\n').map((line) => line.trim()))
  return titles.filter((title) => lines.has(title)).toSorted()
}

describe('a bakery made from a pasted sheet', () => {
  let page: Page
  beforeAll(async () => {
    const { open } = await maker()
    page = await open('/')
    await page.getByRole('button', { name: 'Pasted cells' }).click()
    await page.getByRole('textbox', { name: 'Cells' }).fill(BAKERY_SHEET)
    await page.getByRole('button', { name: 'Check the columns' }).click()
    await page.getByLabel('Name of the app').fill('Corner Bakery')
    await page.getByRole('button', { name: 'Make the app' }).click()
    await page.waitForURL('**/apps/*')
  }, 60_000)

  it('has read what its columns hold', async () => {
    for (const heading of [
      'Money: Price',
      'List of a few: Allergens',
      'Yes or no: Vegan',
      'Weekdays: Baked on',
    ])
      await page.getByRole('columnheader', { name: new RegExp(`^${heading}`) }).waitFor()
    await page.getByRole('tab', { name: 'Try', exact: true }).click()
  })

  it.each(QUESTIONS)(
    'answers “%s” rightly on the screen and in the text',
    async (message, understood, right) => {
      await page.getByLabel('Message').fill(message)
      await page.keyboard.press('Enter')
      const count = right.length === 0 ? 'none of 25 rows' : `${right.length} of 25 rows`
      const line = stage(page).getByText(/^Understood as:.* — /)
      await expect.poll(() => line.innerText(), SOON).toMatch(understood)
      expect(await line.innerText()).toContain(count)
      const rows = right.map((place) => titles[place] ?? '')
      await expect.poll(() => seen(page), SOON).toEqual(rows.toSorted())

      const text = await stage(page)
        .getByRole('heading', { name: 'What the model sees' })
        .locator('xpath=following-sibling::*[1]')
        .innerText()
      expect(text).toMatch(
        right.length === 0
          ? /No exact match/
          : right.length === 1
            ? /I found one/
            : new RegExp(`\\b${right.length} of 25\\b`),
      )
      for (const title of rows.slice(0, 8)) expect(text).toContain(title)
      for (const title of titles.filter((other) => !rows.includes(other)))
        expect(text.split(/Closest/)[0]).not.toContain(`${title} (`)
    },
  )

  it('says that it did not narrow where no row tells what is to be left out', async () => {
    await page.getByLabel('Message').fill('I cannot have histamine, what is there?')
    await page.keyboard.press('Enter')
    await page
      .getByText(/The question was not fully applied/)
      .first()
      .waitFor()
    await stage(page)
      .getByText(/I couldn’t check/)
      .waitFor()
    await page.context().close()
  })
})
