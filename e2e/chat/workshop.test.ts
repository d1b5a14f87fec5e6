import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { chatForFile } from './open-chat.ts'

const { maker, provider } = chatForFile()

const call = (name: string, args: Record<string, unknown>) => ({
  calls: [{ name, arguments: JSON.stringify(args) }],
})

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}
const answers = (page: Page) => page.getByRole('listitem', { name: 'Answer', exact: true })

it('makes, changes and publishes an app from the chat, and uses it there', { timeout: 120_000 }, async () => {
  const ann = await maker()
  const start = await ann.open('/')
  await start.getByRole('link', { name: 'Make it in a chat' }).click()
  await start.waitForURL('**/chat?app=workshop')
  const page = start
  await page.getByRole('button', { name: 'Workshop' }).waitFor()

  const rows = [
    { Trail: 'Old mill loop', Length: '5 km', Level: 'easy' },
    { Trail: 'Ridge path', Length: '14 km', Level: 'hard' },
  ]
  provider.play(call('make_app', { description: 'Our hiking trails', name: 'Trails', rows }), {
    writes: 'Here is your draft.',
  })
  await say(page, 'Make an app of our two hiking trails')
  await answers(page).getByText('Here is your draft.').waitFor()
  const widget = () => page.frameLocator('iframe').last()
  await widget().getByRole('heading', { name: 'Trails', level: 2 }).waitFor()
  await widget().getByText('Ridge path').waitFor()
  await widget().getByText('Draft', { exact: true }).waitFor()

  const added = { title: 'Lake shore', Length: '7 km', Level: 'easy' }
  provider.play(call('change_app', { layout: 'cards', add_rows: [added] }), { writes: 'Now with a third.' })
  await say(page, 'As cards, and add the lake shore')
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await answers(page).getByText('Now with a third.').waitFor()
  await widget().getByText('Lake shore').waitFor()

  // The widget's own button asks the chat; the person agrees there.
  provider.play(call('publish_app', { app_id: 'Trails', revision: 2 }), { writes: 'It is live.' })
  await widget().getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Publish “Trails” at revision 2.').waitFor()
  await page.getByRole('button', { name: 'Yes, do it' }).click()
  await answers(page).getByText('It is live.').waitFor()
  await widget().getByText('Version 1', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Workshop' }).click()
  await page.getByRole('checkbox', { name: /^Trails(?! · Draft)/ }).click()
  await page.keyboard.press('Escape')
  provider.play(call('search_trails', { message: 'easy trails' }), { writes: 'Two are easy.' })
  await say(page, 'Which trails are easy?')
  await answers(page).getByText('Two are easy.').waitFor()
  // The widget before this one has every trail, and is the last until the answer's own is there.
  await widget().getByText('Ridge path').waitFor({ state: 'detached' })
  await widget().getByText('Lake shore').waitFor()
})
