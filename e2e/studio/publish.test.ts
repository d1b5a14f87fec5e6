import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile()

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const address = async (page: Page) => (await region(page, 'Live').locator('code').textContent())?.trim() ?? ''

async function openPublish(content: Record<string, unknown> = {}) {
  const someone = await maker()
  const id = await newApp(someone.api, content)
  const page = await someone.open(`/apps/${id}?tab=publish`)
  const read = async () => (await someone.api('GET', `/api/apps/${id}`)).body
  return { ...someone, id, page, read }
}

/** What a chat gets at an address: the tool's name and the rows of one call. */
async function askAt(mcpUrl: string) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl)))
  const [tool] = (await client.listTools()).tools
  const { structuredContent } = await client.callTool({ name: tool!.name, arguments: { message: 'gadget' } })
  await client.close()
  return { tool: tool!.name, data: JSON.stringify(structuredContent) }
}

describe('publishing', () => {
  it('goes from a draft to an address, to the next version, back, and unpublished', async () => {
    const { page, tab, read } = await openPublish({ name: 'Round trip' })
    await page.getByText(/It will be at .*\/servers\/round-trip\/mcp/).waitFor()
    await page.getByLabel('Notes').fill('The first one')
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await page.getByText(/^Version 1 is live, published/).waitFor()
    const focused = () => page.evaluate('document.activeElement.textContent')
    await expect.poll(focused, { timeout: 10_000 }).toMatch(/^Version 1 is live/)
    const mcpUrl = await address(page)
    expect(await askAt(mcpUrl)).toMatchObject({ tool: 'search_products' })

    await page.getByRole('tab', { name: 'Tool', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('find_products')
    await page.getByRole('tab', { name: 'Publish' }).click()
    const changes = page.getByRole('list', { name: 'Changes since version 1' })
    await changes.getByText('Tool name').waitFor()
    await changes.getByText('find_products').waitFor()
    await page.getByRole('button', { name: 'Publish version 2' }).click()
    await page.getByText(/^Version 2 is live, published/).waitFor()
    expect(await address(page)).toBe(mcpUrl)
    expect(await askAt(mcpUrl)).toMatchObject({ tool: 'find_products' })

    await page.getByRole('button', { name: 'Go back to version 1' }).click()
    await page.getByRole('button', { name: 'Publish it as version 3' }).click()
    await page.getByText(/^Version 3 is live, published/).waitFor()
    expect(await askAt(mcpUrl)).toMatchObject({ tool: 'search_products' })
    await page.getByText('Back to version 1').waitFor()
    await page.getByRole('tab', { name: 'Tool', exact: true }).click()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('search_products')

    // What is live is in the playground's list, for whoever may edit it.
    const slug = new URL(mcpUrl).pathname.split('/').at(-2)
    const play = await tab(page, `/play/${slug}`)
    const listed = play.getByLabel('App', { exact: true })
    await expect
      .poll(() => listed.locator('optgroup').first().getAttribute('label'), { timeout: 10_000 })
      .toBe('Made here')
    expect(await listed.locator('option:checked').innerText()).toBe((await read()).name)
    await play.close()

    await page.getByRole('tab', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Unpublish…' }).click()
    await page.getByText('its address answers 404').waitFor()
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish version 4' }).waitFor()
    const gone = await fetch(mcpUrl, { method: 'POST' })
    expect(gone.status).toBe(404)
    expect(await gone.json()).toMatchObject({ error: { code: 'APP_NOT_FOUND' } })
    await page.context().close()
  }, 60_000)

  it('asks first who can use it', async () => {
    const { page, id, api } = await openPublish({ name: 'For colleagues' })
    await page.getByRole('combobox', { name: 'Who can use it' }).selectOption('Anybody signed in')
    await page.getByText('Everybody with an account on this server.').waitFor()
    const headings = () => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents()
    expect((await headings()).slice(0, 2)).toEqual(['Who can use it', 'Version 1'])
    expect(await page.getByRole('button', { name: 'Switch it off for everybody' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await page.getByText(/^Version 1 is live, published/).waitFor()
    expect((await api('GET', `/api/apps/${id}/access`)).body.audience).toBe('signed-in')
    expect((await fetch(await address(page), { method: 'POST' })).status).toBe(401)
    await page.getByRole('button', { name: 'Switch it off for everybody' }).waitFor()
    await page.context().close()
  }, 60_000)

  it('needs no word about the tool: it begins with the one that the Tool tab suggests', async () => {
    const { page, read } = await openPublish({ name: 'Corner shop', toolName: '', toolDescription: '' })
    await page.getByText('search_corner_shop', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await page.getByText(/^Version 1 is live, published/).waitFor()
    expect(await askAt(await address(page))).toMatchObject({ tool: 'search_corner_shop' })
    expect((await read()).toolDescription).not.toBe('')
    await page.context().close()
  }, 60_000)

  it.each([
    { role: 'owner', model: 'Set OPENAI_API_KEY', isShown: true },
    { role: 'maker', model: 'Ask the owner of this server to add one', isShown: false },
  ] as const)('shows commands and settings to an owner alone: $role', async ({ role, model, isShown }) => {
    const { api, open } = await maker(role)
    const id = await newApp(api, { name: `Reach of the ${role}` })
    await api('POST', `/api/apps/${id}/publish`, {})
    const page = await open(`/apps/${id}?tab=publish`)
    const reach = region(page, 'Not reachable from a chat yet')
    await reach
      .getByText(isShown ? 'Make it public' : 'Ask the owner of this server to give it a public address.')
      .waitFor()
    expect((await reach.innerHTML()).includes('vitrine start')).toBe(isShown)
    await page.getByRole('tab', { name: 'Tool', exact: true }).click()
    await page.getByText(model).waitFor()
  })

  it('says what is missing and leads to where it is mended', async () => {
    const { page, read } = await openPublish({ toolDescription: '' })
    const missing = page.getByRole('list', { name: 'What is missing' })
    await missing.getByText('Tool description.').waitFor()
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await missing.getByText('Tool description.').waitFor()
    expect((await read()).status).toBe('draft')
    await missing.getByRole('button', { name: 'Go to Tool' }).first().click()
    await page.getByLabel('Description', { exact: true }).fill('Search the shop. Use when somebody asks.')
    await page.getByRole('tab', { name: 'Publish' }).click()
    await missing.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await page.getByText(/^Version 1 is live, published/).waitFor()
    await page.context().close()
  })

  it('warns of an app without rows, and leads to where they are added', async () => {
    const { page } = await openPublish({ mockData: { items: [] } })
    const better = page.getByRole('list', { name: 'Could be better' })
    await better.getByText('There are no rows yet, so every question finds nothing.').waitFor()
    await better.getByRole('button', { name: 'Go to Content' }).click()
    await page.getByRole('button', { name: 'Import a file' }).waitFor()
    await page.context().close()
  })

  it('keeps what is not published when it goes back', async () => {
    const { page, api, id, read } = await openPublish({ name: 'Going back' })
    await api('POST', `/api/apps/${id}/publish`, {})
    await api('PATCH', `/api/apps/${id}`, { toolName: 'find_two' })
    await api('POST', `/api/apps/${id}/publish`, { notes: 'Second' })
    await api('PATCH', `/api/apps/${id}`, { toolName: 'find_three' })
    await page.reload()
    await page.getByRole('button', { name: 'What changed' }).click()
    await page.getByRole('list', { name: 'Changes since version 1' }).getByText('find_two').waitFor()
    await page.getByRole('button', { name: 'Go back to version 1' }).click()
    await page.getByText('Your changes that are not published stay in the draft.').waitFor()
    await page.getByRole('button', { name: 'Publish it as version 3' }).click()
    await page.getByText(/^Version 3 is live, published/).waitFor()
    expect(await read()).toMatchObject({ toolName: 'find_three', changed: true, publishVersion: 3 })
    await page.context().close()
  })

  it('gives a script that runs as it stands, and settings for VS Code', async () => {
    const { page, api, id } = await openPublish({ name: 'For scripts' })
    const { mcpUrl } = (await api('POST', `/api/apps/${id}/publish`, {})).body
    await page.reload()
    const guide = region(page, 'Use it in')
    await guide.getByRole('tab', { name: 'VS Code' }).click()
    expect(JSON.parse((await guide.locator('pre').first().textContent()) ?? '')).toEqual({
      servers: { 'for-scripts': { type: 'http', url: mcpUrl } },
    })
    await guide.getByRole('tab', { name: 'A script' }).click()
    const folder = mkdtempSync(join(import.meta.dirname, '..', '..', 'node_modules', '.script-'))
    const file = join(folder, 'ask.mjs')
    writeFileSync(file, (await guide.locator('pre').nth(1).textContent()) ?? '')
    const { stdout } = await promisify(execFile)(process.execPath, [file])
    rmSync(folder, { recursive: true })
    expect(stdout).toContain('Widget Pro')
    await page.context().close()
  })

  it('checks the published app as a chat would', async () => {
    const { page, api, id } = await openPublish({ name: 'Looked at', toolName: 'products' })
    await api('POST', `/api/apps/${id}/publish`, {})
    await page.reload()
    await page.getByRole('button', { name: 'Check it' }).click()
    await page.getByText('is not named action_object in lower case').waitFor()
    await page.getByText(/checks passed/).click()
    await page.getByText('each tool that models see says what it does and when to use it').waitFor()
    await page.context().close()
  })

  it('says so when the server does not answer, and goes on when it does', async () => {
    const { page } = await openPublish({ name: 'Cut off' })
    await page.getByText(/It will be at/).waitFor()
    await page.route('**/publish', (route) => route.abort())
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await page.getByText('The server does not answer. Check that Vitrine is running.').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await page.getByText(/^Version 1 is live, published/).waitFor()
    await page.route('**/activity', (route) => route.abort())
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.getByText('The activity could not be read').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No calls yet').waitFor()
    await page.context().close()
  })

  it('passes axe, on a desk and on a phone', async () => {
    const { page, api, id, open } = await openPublish({ name: 'Accessible' })
    await page.getByLabel('Notes').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
    await api('POST', `/api/apps/${id}/publish`, { notes: 'First' })
    const phone = await open(`/apps/${id}?tab=publish`, { width: 375, height: 812 })
    await phone.getByRole('list', { name: 'Versions' }).waitFor()
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(375)
    expect(await axeViolations(phone)).toEqual([])
    await phone.context().close()
  })
})

describe('activity', () => {
  it('counts calls, and keeps messages only where the maker turned that on', async () => {
    const { page, api, id } = await openPublish({ name: 'Counted' })
    const { mcpUrl } = (await api('POST', `/api/apps/${id}/publish`, {})).body
    await page.goto(`${new URL(page.url()).origin}/apps/${id}?tab=activity`)
    await page.getByText('No calls yet').waitFor()
    await askAt(mcpUrl)
    await askAt(mcpUrl)
    const calls = page.getByRole('list', { name: 'Last calls' }).getByRole('listitem')
    const look = () => page.getByRole('button', { name: /^Refresh$/ }).click()
    await expect.poll(async () => look().then(() => calls.count()), { timeout: 10_000 }).toBe(2)
    const figures = await region(page, 'Calls').locator('dl').first().textContent()
    expect(figures).toContain('Calls2in 14 days')
    expect(figures).toContain('Errors0')
    expect(await page.getByText('gadget').count()).toBe(0)

    await page.getByRole('switch', { name: 'Keep messages' }).click()
    await page.getByText('No messages since you turned this on.').waitFor()
    await page.getByText(/^Saved /).waitFor()
    await askAt(mcpUrl)
    const messages = page.getByRole('list', { name: 'Last messages' })
    await expect
      .poll(async () => look().then(() => messages.getByText('gadget').count()), { timeout: 10_000 })
      .toBe(1)
    await page.getByRole('switch', { name: 'Keep messages' }).click()
    await messages.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await api('GET', `/api/apps/${id}/activity`)).body.messages, { timeout: 10_000 })
      .toEqual([])
    expect(await axeViolations(page)).toEqual([])
    await page.context().close()
  })
})
