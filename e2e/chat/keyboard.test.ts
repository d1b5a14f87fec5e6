import { expect, it } from 'vitest'
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
