import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { bakeryRows } from './bakery-sheet.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile()
const SOON = { timeout: 10_000 }

const list = (page: Page) => page.getByRole('region', { name: 'Kept questions' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

async function openTry(content: Record<string, unknown> = {}) {
  const someone = await maker()
  const id = await newApp(someone.api, {
    layoutTemplate: 'list',
    mockData: { items: bakeryRows },
    ...content,
  })
  const page = await someone.open(`/apps/${id}?tab=try`)
  const read = async () => (await someone.api('GET', `/api/apps/${id}`)).body
  return { ...someone, id, page, read }
}

async function ask(page: Page, message: string) {
  await page.getByLabel('Message').fill(message)
  await page.keyboard.press('Enter')
  await page.getByText(/^Answered in/).waitFor()
}

describe('a question', () => {
  it('is kept with the rows of its answer, which can be put right', async () => {
    const { page, read } = await openTry()
    await ask(page, 'croissant')
    await page.getByRole('button', { name: 'Keep this question' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep a question' })
    await dialog.getByRole('checkbox', { name: 'Butter croissant', checked: true }).waitFor()
    await dialog.getByLabel('Find a row').fill('chocolate')
    await dialog.getByRole('checkbox', { name: 'Pain au chocolat' }).click()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await list(page).getByText('0 of 1 question is answered as kept').waitFor()
    await list(page).getByText('No longer found: Pain au chocolat').waitFor()
    const { questions } = await read()
    expect(questions).toMatchObject([{ message: 'croissant' }])
    const titles = questions[0].rows.map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(['Almond croissant', 'Butter croissant', 'Pain au chocolat'])

    await list(page).getByRole('button', { name: 'The new answer is right' }).click()
    await list(page).getByText('The question is answered as kept').waitFor()
    await page.context().close()
  })

  it('says after an edit what changed, in Try and before publishing, and prevents nothing', async () => {
    const questions = [
      { message: 'croissant', rows: [{ title: 'Butter croissant' }, { title: 'Almond croissant' }] },
      { message: 'sesame bagel', rows: [{ title: 'Sesame bagel' }] },
    ]
    const { page, read } = await openTry({ questions })
    await list(page).getByText('All 2 questions are answered as kept').waitFor()
    await tab(page, 'Content')
    await page.getByRole('gridcell', { name: 'Butter croissant', exact: true }).dblclick()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Butter crescent')
    await page.keyboard.press('Enter')
    // The question means the same row under its new name.
    await expect
      .poll(async () => (await read()).questions[0].rows[0], SOON)
      .toEqual({ title: 'Butter crescent' })
    await page.getByText(/^Saved /).waitFor()
    await tab(page, 'Publish')
    const changed = page.getByRole('list', { name: 'Questions with another answer' })
    await changed.getByText('No longer found: Butter crescent').waitFor()
    await page.getByText('1 of 2 questions are answered as kept; 1 changed').waitFor()
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await page.getByText(/^Version 1 is live, published/).waitFor()
    await page.context().close()
  })

  it('is written, edited and removed by hand, on a phone too', async () => {
    const { id, open, read } = await openTry()
    const page = await open(`/apps/${id}?tab=try`, { width: 375, height: 812 })
    await list(page).getByRole('button', { name: 'Add' }).click()
    await page.getByRole('dialog').getByLabel('Question').fill('do you sell pizza?')
    await page.getByText('None: nothing should match.').waitFor()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await list(page).getByText('Nothing should match').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await list(page)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('checkbox', { name: 'Focaccia' }).click()
    await page.getByRole('button', { name: 'Change it' }).click()
    await list(page).getByText('1 row is right').waitFor()
    await expect.poll(async () => (await read()).questions[0]?.rows, SOON).toEqual([{ title: 'Focaccia' }])
    await list(page)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.poll(async () => (await read()).questions, SOON).toEqual([])
    await page.context().close()
  })
})
