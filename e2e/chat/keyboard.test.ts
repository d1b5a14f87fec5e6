import { expect, it } from 'vitest'
import { newApp } from '../studio/open-studio.ts'
import { chatForFile } from './open-chat.ts'

const { maker, provider } = chatForFile()

it('goes back to the button after an edit that was called off, and closes the list by Escape', async () => {
  const ann = await maker()
  const page = await ann.open('/chat')
  provider.play({ writes: 'One.' })
  await page.getByRole('textbox', { name: 'Message' }).fill('שלום')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem', { name: 'Answer' }).getByText('One.').waitFor()
  const edit = page.getByRole('button', { name: 'Edit this message' })
  await edit.press('Enter')
  const field = page.getByRole('textbox', { name: 'Edit this message' })
  expect(await field.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true)
  await field.press('Escape')
  await edit.waitFor()
  expect(await edit.evaluate((element) => element.matches(':focus'))).toBe(true)

  await page.setViewportSize({ width: 400, height: 800 })
  const list = page.getByRole('complementary', { name: 'Conversations' })
  const open = page.getByRole('button', { name: 'Conversations', exact: true })
  await open.click()
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await open.click()
  await list.getByRole('link', { name: 'New conversation' }).click()
  await page.getByRole('heading', { name: 'What would you like to do?' }).waitFor()
  await list.waitFor({ state: 'hidden' })
})

it('finds an app among many by a search', async () => {
  const ann = await maker()
  const names = ['Wine list', 'Opening hours', 'Menu', 'Vases', 'Tours']
  const slugs = []
  for (const name of names) {
    const id = await newApp(ann.api, { name, description: `Everything about ${name}` })
    slugs.push((await ann.api('POST', `/api/apps/${id}/publish`, {})).body.mcpSlug)
  }
  const page = await ann.open(`/chat?app=${slugs[0]}`)
  await page.getByRole('button', { name: 'Wine list', exact: true }).press('Enter')
  const list = page.getByRole('group', { name: 'Apps in this conversation' })
  await list.getByText('Everything about Vases').first().waitFor()
  await list.getByRole('searchbox', { name: 'Search apps' }).fill('about opening')
  await list.getByText('Everything about Vases').first().waitFor({ state: 'hidden' })
  await list.getByRole('checkbox', { name: 'Opening hours · Draft' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^(Wine list, Opening hours|Opening hours, Wine list)$/ }).waitFor()
  await list.getByRole('searchbox').fill('nothing like it')
  await list.getByText('No app found.').waitFor()
})
