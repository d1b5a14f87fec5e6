import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from 'playwright-core'
import { bakerySheet } from './studio/bakery-menu.ts'
import { bakeryRows } from './studio/bakery-sheet.ts'
import { newApp, newMaker, sessionCookie } from './studio/maker.ts'
import { seenBy, takePictures } from './take-pictures.ts'

/** `tsx e2e/pictures-tabs.ts [FOLDER] [NAME…]`: the editor's other tabs. */
const scroll = (words: string) => (page: Page) =>
  page
    .getByText(words, { exact: true })
    .first()
    .evaluate((element) => element.scrollIntoView())

await takePictures(async (server) => {
  const { api, session } = await newMaker(server, 'ann@example.org')
  const bakery = await newApp(api, bakerySheet)
  await api('PATCH', `/api/apps/${bakery}`, { keepMessages: true })
  await api('POST', `/api/apps/${bakery}/publish`, { notes: 'The first version' })
  const client = new Client({ name: 'pictures', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/servers/bakery-menu/mcp', server.url)))
  for (const message of ['Something with cherries?', 'bread for tomorrow', 'a cake for six, not too sweet'])
    await client.callTool({ name: bakerySheet.toolName, arguments: { message } })
  await client.close()
  const live = await newApp(api, { ...bakerySheet, name: 'Corner shop' })
  await api('POST', `/api/apps/${live}/publish`, { notes: 'The first version' })
  await api('PATCH', `/api/apps/${live}`, { toolName: 'find_cake', themeVariables: { accent: '#7c3a78' } })
  await api('POST', `/api/apps/${live}/publish`, { notes: 'A better name for the tool' })
  await api('PATCH', `/api/apps/${bakery}`, {
    layoutTemplate: 'list',
    themeVariables: { accent: '#ffe9a8', surface: '#fbf5ec' },
  })
  const vague = await newApp(api, {
    ...bakerySheet,
    name: 'Order status',
    toolName: 'order',
    toolDescription: 'Order stuff',
    source: {
      kind: 'http',
      url: 'https://api.example.com/orders?q={message}',
      headers: [
        { name: 'Authorization', secret: 'authorization' },
        { name: 'Accept', value: 'application/json' },
      ],
    },
  })
  await api('PUT', `/api/apps/${vague}/secrets/authorization`, { value: 'Bearer hush' })
  const asked = await newApp(api, {
    ...bakerySheet,
    name: 'Village bakery',
    layoutTemplate: 'list',
    mockData: { items: bakeryRows },
    questions: [
      {
        message: 'What do you bake on Sunday?',
        rows: [{ title: 'Baguette' }, { title: 'A roll of before' }],
      },
      {
        message: 'cheapest three',
        rows: ['Sesame bagel', 'Coconut macaroon', 'Butter croissant'].map((title) => ({ title })),
      },
      { message: 'do you sell pizza?', rows: [] },
    ],
  })
  const ask = (message: string) => async (page: Page) => {
    await page.getByLabel('Message').fill(message)
    await page.getByRole('button', { name: 'Run' }).click()
    await page.waitForTimeout(2500)
  }
  const empty = await newApp(api, { name: 'Team directory', toolName: 'find_people', toolDescription: '' })
  return seenBy(sessionCookie(server.url, session), {
    'studio-look': { path: `/apps/${bakery}?tab=look` },
    'studio-look-theme': { path: `/apps/${bakery}?tab=look`, before: scroll('Theme') },
    'studio-tool': { path: `/apps/${bakery}?tab=tool` },
    'studio-tool-vague': { path: `/apps/${vague}?tab=tool` },
    'studio-tool-service': { path: `/apps/${vague}?tab=tool`, before: scroll('Answers come from') },
    'studio-tool-fields': { path: `/apps/${vague}?tab=tool`, before: scroll('Path to the rows') },
    'studio-tool-model': { path: `/apps/${bakery}?tab=tool`, before: scroll('How a model sees it') },
    'studio-try': {
      path: `/apps/${bakery}?tab=try`,
      async before(page) {
        await page.getByLabel('Message').fill('Something with cherries?')
        await page.getByRole('button', { name: 'Run' }).click()
        await page.waitForTimeout(2500)
      },
    },
    'studio-try-reading': { path: `/apps/${asked}?tab=try`, before: ask('vegan under 3 euros') },
    'studio-try-none': { path: `/apps/${asked}?tab=try`, before: ask('do you sell pizza?') },
    'studio-try-keep': {
      path: `/apps/${asked}?tab=try`,
      async before(page) {
        await ask('vegan under 3 euros')(page)
        await page.getByRole('button', { name: 'Keep this question' }).click()
      },
    },
    'studio-publish-questions': { path: `/apps/${asked}?tab=publish` },
    'studio-try-empty': { path: `/apps/${empty}?tab=try` },
    'studio-publish': { path: `/apps/${bakery}?tab=publish` },
    'studio-publish-missing': { path: `/apps/${empty}?tab=publish` },
    'studio-publish-live': {
      path: `/apps/${live}?tab=publish`,
      async before(page) {
        await page.getByRole('button', { name: 'Check it' }).click()
        await page.waitForTimeout(3000)
      },
    },
    'studio-publish-versions': { path: `/apps/${live}?tab=publish`, before: scroll('Checklist') },
    'studio-activity': { path: `/apps/${bakery}?tab=activity` },
    'studio-activity-empty': { path: `/apps/${empty}?tab=activity` },
  })
})
