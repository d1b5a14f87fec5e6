import type { Page } from 'playwright-core'
import { bakerySheet } from './studio/bakery-menu.ts'
import { newApp, newMaker, sessionCookie } from './studio/maker.ts'
import { seenBy, takePictures } from './take-pictures.ts'

/** `tsx e2e/pictures-chat.ts [FOLDER] [NAME…]`: the chat, answered by the model that comes along. */
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
  await api('POST', `/api/apps/${bakery}/publish`, { notes: 'The first version' })
  return seenBy(sessionCookie(server.url, session), {
    'chat-new': { path: '/chat' },
    'chat-tasks': { path: '/chat', before: say('add buy milk', 'show my tasks') },
    'chat-approval': { path: '/chat', before: say('add old note', 'delete the task old note') },
    'chat-gifts': { path: '/chat', before: say('gift ideas for my dad who loves woodworking, under $50') },
    'chat-made': { path: '/chat?app=bakery-menu', before: say('Something with cherries?') },
  })
})
