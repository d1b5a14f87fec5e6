import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import { openStandInTunnel, type StandInTunnel } from '../../test/stand-in-tunnel.ts'
import type { TestServer } from '../../test/test-server.ts'
import { browserForFile } from '../open-widget.ts'
import { newMaker } from './maker.ts'

const { newPage } = browserForFile()
let tunnel: StandInTunnel
let server: TestServer
beforeAll(async () => {
  tunnel = await openStandInTunnel()
  server = await startTestServer({ env: tunnel.env })
})
afterAll(async () => {
  await server.close()
  await tunnel.close()
})

const HEAD = 'Hollow Lane Nursery\nAutumn list 2026\n\nPlant,Pot,Price,In stock,Position\n'
const ROWS = {
  hawthorn: 'Common hawthorn,5L,£14.50,23,Full sun',
  anemone: 'Japanese anemone,2L,£8.50,31,Part shade',
  hosta: 'Hosta,2L,£9.50,12,Full shade',
  chives: 'Chives,9cm,£2.95,80,Full sun',
}
const MONDAY = `${HEAD}SHRUBS,,,,\n${ROWS.hawthorn}\nPERENNIALS,,,,\n${ROWS.anemone}\n${ROWS.hosta}\nHERBS,,,,\n${ROWS.chives}\n`
const WEDNESDAY = MONDAY.replace('£14.50', '£15.25')
  .replace(`${ROWS.hosta}\n`, '')
  .concat('Curry plant,1L,£4.50,18,Full sun\n')
const FRIDAY = WEDNESDAY.replace('In stock', 'Available').replace(',80,', ',75,')

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })
const saved = (page: Page) => page.getByText(/^(Saved |Everything is saved)/).waitFor()
const give = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File', { exact: true })
    .first()
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })

async function publish(page: Page, version: number): Promise<void> {
  await tab(page, 'Publish')
  await page.getByRole('button', { name: `Publish version ${version}`, exact: true }).click()
  await page.getByText(new RegExp(`^Version ${version} is live, published`)).waitFor()
}

/** What a chat elsewhere gets through the tunnel. */
async function ask(message: string): Promise<Record<string, string>[]> {
  const client = new Client({ name: 'a-chat', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/servers/nursery/mcp', tunnel.origin)))
  const [tool] = (await client.listTools()).tools
  const { structuredContent } = await client.callTool({ name: tool!.name, arguments: { message } })
  await client.close()
  return (structuredContent as { items: Record<string, string>[] }).items
}

it('a shop owner’s week: made, public, updated twice, taken back, and told what people missed', async () => {
  const local = { ...server, url: `http://127.0.0.1:${tunnel.env.PORT}` }
  const { api, session } = await newMaker(local, 'rosa@example.org', 'owner')
  const page = await newPage({ width: 1280, height: 860, anyCertificate: true })
  await page
    .context()
    .addCookies([{ name: '__Host-vitrine_session', value: session, url: tunnel.origin, secure: true }])

  // Monday: an app from a sheet with a title above and sections in it, which is asked in a chat before anything else.
  await page.goto(tunnel.origin)
  await give(page, 'nursery.csv', MONDAY)
  expect(await page.getByLabel('Plant becomes').inputValue()).toBe('title')
  await page.getByRole('button', { name: 'Make the app' }).click()
  await cell(page, 'Japanese anemone').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const read = async () => (await api('GET', `/api/apps/${id}`)).body
  await tab(page, 'Try')
  await page.getByRole('link', { name: 'Ask it in a chat' }).click()
  await page.getByRole('button', { name: 'Nursery', exact: true }).waitFor()
  await page.getByRole('button', { name: /^What does Common hawthorn cost\?/ }).click()
  await page.getByText('I found one: Common hawthorn, £14.50.').first().waitFor()
  expect(await page.getByText('Nursery: Nursery').count()).toBe(0)

  // It is published, and chats reach it through the tunnel.
  await page.goto(`${tunnel.origin}/apps/${id}`)
  await publish(page, 1)
  expect(await page.getByText('Not reachable from a chat yet').count()).toBe(0)
  await page.getByRole('button', { name: 'Check it' }).click()
  await page.getByText(`Chats can reach your app at ${tunnel.origin}.`).waitFor()
  expect(await ask('What grows in full shade?')).toMatchObject([{ title: 'Hosta' }])

  // Wednesday: a price changed, a plant went, one came.
  await tab(page, 'Content')
  await give(page, 'wednesday.csv', WEDNESDAY)
  await page.getByText('1 new, 1 changed, 1 missing, 2 unchanged').waitFor()
  await page.getByRole('button', { name: 'Update the rows' }).click()
  await cell(page, 'Curry plant').waitFor()
  await saved(page)
  await tab(page, 'Publish')
  const changes = page.getByRole('list', { name: 'Changes since version 1' })
  await changes.getByText('1 row added, 1 row removed, 1 row changed').waitFor()
  await changes.getByText('Row 1, Price').waitFor()
  await publish(page, 2)

  // Friday: the sheet has another name for a column.
  await tab(page, 'Content')
  await give(page, 'friday.csv', FRIDAY)
  await page.getByText('“Available” in the file is your column “In stock”.').waitFor()
  await page.getByText('0 new, 1 changed, 0 missing, 3 unchanged').waitFor()
  await page.getByRole('button', { name: 'Update the rows' }).click()
  await cell(page, '75').waitFor()
  await publish(page, 3)
  expect(await ask('chives')).toMatchObject([{ title: 'Chives', 'In stock': '75' }])

  // It was too soon: version 2 is live again, and version 3 is not lost.
  await page.getByRole('button', { name: 'Go back to version 2' }).click()
  await page.getByRole('button', { name: 'Publish it as version 4' }).click()
  await page.getByText(/^Version 4 is live, published/).waitFor()
  expect(await ask('chives')).toMatchObject([{ 'In stock': '80' }])
  const third = (await api('GET', `/api/apps/${id}/versions/3`)).body.content.mockData.items
  expect(third).toContainEqual(expect.objectContaining({ title: 'Chives', 'In stock': '75' }))

  // A slip is taken back by resetting the draft, and that by undo, after a reload too.
  await tab(page, 'Content')
  await cell(page, 'Chives').click()
  await page.keyboard.type('Oops')
  await page.keyboard.press('Enter')
  const rows = async () => JSON.stringify((await read()).mockData)
  await expect.poll(rows, { timeout: 5000 }).toContain('Oops')
  await tab(page, 'Publish')
  await page.getByRole('button', { name: 'Reset the draft to version 4' }).click()
  await expect.poll(async () => (await read()).changed, { timeout: 5000 }).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(rows, { timeout: 5000 }).toContain('Oops')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(async () => (await read()).changed, { timeout: 5000 }).toBe(false)

  // Sunday: what did people miss?
  await tab(page, 'Activity')
  await page.getByRole('switch', { name: 'Keep messages' }).click()
  await expect.poll(async () => (await read()).keepMessages, { timeout: 5000 }).toBe(true)
  for (const message of ['Do you have flumphs?', 'flumphs']) await ask(message)
  const missed = page.getByRole('list', { name: 'Questions that found nothing' })
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('switch', { name: 'Keep messages' }).waitFor()
        return missed.getByText('2 times').count()
      },
      { timeout: 10_000 },
    )
    .toBe(1)
  await missed.getByRole('button', { name: 'Add a synonym' }).click()
  expect(await page.getByLabel('People say').inputValue()).toBe('flumphs')
  await page.getByLabel('Your rows say').fill('anemone')
  await page.getByRole('button', { name: 'Add the synonym' }).click()
  await saved(page)
  await publish(page, 5)
  expect(await ask('Do you have flumphs?')).toMatchObject([{ title: 'Japanese anemone' }])
  await page.context().close()
}, 120_000)
