import type { Page } from 'playwright-core'
import { bakerySheet } from './studio/bakery-menu.ts'
import { newApp, newMaker, sessionCookie } from './studio/maker.ts'
import { seenBy, takePictures } from './take-pictures.ts'

/** `tsx e2e/pictures-screens.ts [FOLDER]`: playground, gallery, chat and studio. */
const args = {
  title: 'Pizza, by price',
  columns: ['Pizza', 'Price', 'Minutes', 'Vegetarian'],
  rows: [
    { Pizza: 'Marinara', Price: '$9.00', Minutes: 12, Vegetarian: true },
    { Pizza: 'Margherita', Price: '$11.50', Minutes: 14, Vegetarian: true },
    { Pizza: 'Diavola', Price: '$13.00', Minutes: 14, Vegetarian: false },
    { Pizza: 'Quattro formaggi', Price: '$14.25', Minutes: 15, Vegetarian: true },
  ],
}
const table = new URLSearchParams({ tool: 'display_table', args: JSON.stringify(args), run: '1' })
const say =
  (...messages: readonly string[]) =>
  async (page: Page) => {
    for (const [number, text] of messages.entries()) {
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('listitem', { name: 'Answer' }).nth(number).waitFor()
      await page
        .getByRole('button', { name: /^(Copy this answer|Yes, do it)$/ })
        .nth(number)
        .waitFor()
    }
    await page.waitForTimeout(2500)
  }

await takePictures(async (server) => {
  const { api, session } = await newMaker(server, 'ann@example.org')
  const bakery = await newApp(api, bakerySheet)
  await api('POST', `/api/apps/${bakery}/publish`, {})
  await api('PATCH', `/api/apps/${bakery}`, { description: 'What we bake today, with prices.' })
  return {
    playground: { path: `/play/chatui?${table}` },
    gallery: { path: '/play' },
    ...seenBy(sessionCookie(server.url, session), {
      'chat-tasks': { path: '/chat', before: say('add buy milk', 'show my tasks') },
      'chat-approval': { path: '/chat', before: say('add old note', 'delete the task old note') },
      'studio-api-description': {
        path: '/',
        async before(page) {
          await page.getByRole('button', { name: 'An API description' }).click()
          await page
            .getByLabel('API description', { exact: true })
            .setInputFiles('test/documents/museum.yaml')
          await page.getByRole('radio', { name: /^List special events/ }).check()
        },
      },
      'studio-editor': {
        path: `/apps/${bakery}`,
        async before(page) {
          await page.getByRole('gridcell', { name: 'Cherry cake' }).click()
          await page.keyboard.press('Enter')
        },
      },
    }),
  }
})
