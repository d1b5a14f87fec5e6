import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { acceptLink, newPage } from '../auth/people.ts'
import { shareBrowser } from '../worker-browser.ts'
import { inFrame, logOf } from './open-playground.ts'

let browser: Browser
let closeBrowser: () => Promise<void>
let ours: TestServer
let other: TestServer
let page: Page

/** By another name than the other server's: a browser sends cookies to all ports of a host. */
const here = (address: string) => address.replace('127.0.0.1', 'localhost')
const play = (slug: string, run: object = {}) =>
  `${here(ours.url)}/play/-?${new URLSearchParams({ url: `${other.url}/servers/${slug}/mcp`, ...run })}`

beforeAll(async () => {
  ;({ browser, close: closeBrowser } = await shareBrowser())
  ours = await startTestServer()
  other = await startTestServer()
  page = await newPage(browser)
  await acceptLink(page, other.welcome!, 'owner@example.org')
  await acceptLink(page, here(ours.welcome!), 'owner@example.org')
})
afterAll(async () => {
  await closeBrowser?.()
  await ours?.close()
  await other?.close()
})

it('opens a server that lets no page in', async () => {
  const args = JSON.stringify({ title: 'Cheeses', columns: ['name'], rows: [{ name: 'Sbrinz' }] })
  await page.goto(play('chatui', { tool: 'display_table', args, run: '1' }))
  await page.getByRole('button', { name: 'Connect' }).click()
  await inFrame(page).getByText('Sbrinz').waitFor()
  expect((await logOf(page, 'MCP')).join('\n')).not.toContain('Your browser asks the server itself')
})

it('sends a token that the reader gave, and keeps it out of the address', async () => {
  const { token } = await other.signUp('ann@example.org')
  await page.goto(`${here(ours.url)}/play/-`)
  await page.getByRole('button', { name: 'Give an address' }).click()
  await page.getByLabel('Address of its MCP endpoint').fill(`${other.url}/servers/todo/mcp`)
  await page.getByLabel('Token or header').fill(token)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('heading', { name: 'Add a task' }).or(page.getByLabel('title')).first().waitFor()
  expect(page.url()).not.toContain(token)
})

it('signs in at a server that has a sign-in of its own', async () => {
  await page.goto(play('tasks', { tool: 'list_tasks' }))
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Sign in there' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL(/\/play\/-\?/)
  await page
    .getByRole('combobox', { name: 'Tool or widget' })
    .or(page.getByLabel('Tool or widget'))
    .first()
    .waitFor()
  await expect.poll(async () => (await logOf(page, 'MCP')).join('\n')).toContain('tools/list')
  await page.locator('summary', { hasText: 'POST /oauth/token' }).last().click()
  await page.getByText('"access_token": "…"').waitFor()
})
