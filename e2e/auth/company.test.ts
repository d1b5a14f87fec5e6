import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { type Company, startCompany } from '../../test/company.ts'
import { startLocalServer } from '../../test/local-server.ts'
import { beside } from '../../test/people.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { axeViolations } from '../axe.ts'
import { shareBrowser } from '../worker-browser.ts'
import { newPage } from './people.ts'

const PEOPLE: Record<string, string[]> = {
  olga: ['Owners'],
  mia: ['Builders'],
  max: ['Builders'],
  uma: ['Sales'],
  udo: ['Sales'],
  aude: ['Auditors'],
}

let browser: Browser
let closeBrowser: () => Promise<void>
let server: TestServer
let company: Company
let model: Awaited<ReturnType<typeof startLocalServer>>
const pages = new Map<string, Page>()

beforeAll(async () => {
  ;({ browser, close: closeBrowser } = await shareBrowser())
  model = await startLocalServer(() => {})
  company = await startCompany(() => server.url)
  for (const [sub, groups] of Object.entries(PEOPLE))
    company.people.set(sub, { sub, email: `${sub}@acme.test`, email_verified: true, name: sub, groups })
  const map = { Owners: 'owner', Builders: 'maker', Auditors: 'auditor' }
  const settings = { domains: ['acme.test'], roles: { claim: 'groups', map }, groups: { claim: 'groups' } }
  server = await startTestServer({
    env: {
      PASSWORDS: 'off',
      OIDC_PROVIDERS: JSON.stringify([company.settings(settings)]),
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: `${model.origin}/v1`,
    },
  })
}, 60_000)
afterAll(async () => {
  await closeBrowser?.()
  await server?.close()
  await company?.close()
  await model?.close()
})

/** Set to a folder to look at the pages. */
const SHOTS = process.env.COMPANY_SHOTS
async function shoot(page: Page, name: string) {
  if (!SHOTS) return
  mkdirSync(SHOTS, { recursive: true })
  for (const width of [375, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      // Colours fade from one theme to the other.
      await page.waitForTimeout(400)
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 1280, height: 900 })
}

const arrive = async (sub: string) => {
  const page = await newPage(browser)
  await page.goto(`${server.url}/sign-in`)
  if (sub === 'olga') await shoot(page, 'sign-in')
  await page.getByRole('link', { name: 'Continue with Acme' }).click()
  await page.getByRole('link', { name: sub, exact: true }).click()
  await page.waitForURL((url) => url.origin === server.url && !url.pathname.startsWith('/sign-in'))
  pages.set(sub, page)
  return page
}
const on = (sub: string) => pages.get(sub)!
const apiOf = async (sub: string) => {
  const { id } = (await beside(server, ({ auth }) => auth.accounts.byEmail(`${sub}@acme.test`)))!
  const { token } = await beside(server, ({ auth }) => auth.personalTokens.issue(id, { name: 'test' }))
  return { id, token, api: connectApi(server.url, token) }
}

it('lets each of six people in with the role that the company says', async () => {
  for (const sub of Object.keys(PEOPLE)) await arrive(sub)
  await on('olga').goto(`${server.url}/people`)
  for (const [sub, role] of Object.entries({
    olga: 'Owner',
    mia: 'Maker',
    max: 'Maker',
    uma: 'User',
    udo: 'User',
    aude: 'Auditor',
  }))
    expect(
      await on('olga')
        .getByRole('row', { name: `${sub}@acme.test` })
        .textContent(),
    ).toContain(role)
  await shoot(on('olga'), 'people')
  expect(await axeViolations(on('olga'))).toEqual([])
}, 120_000)

it('shows each what they may see, and nothing more', async () => {
  expect(new URL(on('aude').url()).pathname).toBe('/record')
  await on('aude')
    .getByRole('row', { name: /mia@acme.test/ })
    .first()
    .waitFor()
  await shoot(on('aude'), 'record')
  expect(await axeViolations(on('aude'))).toEqual([])
  for (const [sub, paths] of Object.entries({
    aude: ['/chat', '/people', '/apps'],
    mia: ['/people', '/record'],
    uma: ['/calls'],
  }))
    for (const path of paths) {
      await on(sub).goto(server.url + path)
      expect([sub, path, new URL(on(sub).url()).pathname]).not.toEqual([sub, path, path])
    }
  await on('mia').goto(server.url)
  await on('mia').getByRole('heading', { name: 'Your apps' }).waitFor()
  await on('uma').goto(server.url)
  await on('uma').getByRole('heading', { name: 'What would you like to do?' }).waitFor()
}, 60_000)

it('invites by keyboard, and shows the link once', async () => {
  const page = on('olga')
  await page.getByRole('button', { name: 'Invite' }).press('Enter')
  await page.getByLabel('E-mail', { exact: true }).fill('new@acme.test')
  await shoot(page, 'invite')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'new@acme.test is invited' }).waitFor()
  expect(await page.getByText('/welcome?token=').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'new@acme.test' }).waitFor()
}, 60_000)

it('hands the apps of a maker over, and sets who can use new apps', async () => {
  await (await apiOf('mia')).api('POST', '/api/apps', { ...bakery, name: 'Parking' })
  const page = on('olga')
  await page.getByLabel('Who can use new apps').selectOption('Anybody signed in')
  await page.getByRole('button', { name: 'mia@acme.test' }).click()
  await page.getByLabel('Hand over 1 app to another maker').fill('max@acme.test')
  await shoot(page, 'hand-over')
  await page.keyboard.press('Enter')
  await page.getByText('1 app handed over to max@acme.test.').waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByLabel('Who can use new apps').waitFor()
  expect(await page.getByLabel('Who can use new apps').inputValue()).toBe('signed-in')
  await shoot(page, 'new-apps')
  await page.getByLabel('Who can use new apps').selectOption('Everybody')
  await on('max').goto(server.url)
  await on('max').getByRole('link', { name: 'Parking' }).first().click()
  await on('max')
    .getByText(/^Last edited by mia, /)
    .waitFor()
  await shoot(on('max'), 'last-edited')
}, 60_000)

it('shares an app with a group, whose members alone find it at home and in the chat', async () => {
  const page = on('max')
  await page.getByRole('tab', { name: 'Publish' }).click()
  await page.getByRole('combobox', { name: 'Who can use it' }).selectOption('Only chosen people')
  await page.getByLabel('E-mail address of a colleague, or name of a group').fill('Sales')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Access of Sales').waitFor()
  await page.getByText('Limits: those of this server').click()
  await page.getByLabel('Calls a minute, one person').fill('20')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await page.getByText('Limits: 20 calls a minute for one person').waitFor()
  await page
    .getByRole('button', { name: /^Publish version 1/ })
    .last()
    .click()
  await page.getByText(/^Version 1 is live, published/).waitFor()
  await page.getByText('sign in here when it asks').first().waitFor()
  await page.getByRole('combobox', { name: 'Who can use it' }).scrollIntoViewIfNeeded()
  await shoot(page, 'access')
  expect(await axeViolations(page)).toEqual([])
  for (const [sub, status] of [
    ['udo', 200],
    ['aude', 404],
    ['mia', 404],
  ] as const)
    expect([sub, (await on(sub).goto(`${server.url}/servers/parking`))?.status()]).toEqual([sub, status])
  const user = on('udo')
  await user.goto(server.url)
  await shoot(user, 'home')
  await user.locator('section', { hasText: 'Parking' }).getByRole('link', { name: 'Ask in the chat' }).click()
  await user.getByRole('button', { name: 'Parking', exact: true }).click()
  await user.getByRole('checkbox', { name: /^Parking/ }).waitFor()
  await shoot(user, 'chat-apps')
}, 60_000)

it('shows makers who else is editing, and what they saved', async () => {
  const { body } = await (await apiOf('max')).api('GET', '/api/apps')
  const { id } = (body as any).apps[0]
  const { api } = await apiOf('max')
  const { body: access } = await api('GET', `/api/apps/${id}/access`)
  const people = [{ email: 'mia@acme.test', level: 'edit' }]
  await api('PUT', `/api/apps/${id}/access`, { ...(access as object), people })
  await on('mia').goto(`${server.url}/apps/${id}`)
  await on('mia').getByText('max is editing too').waitFor()
  await on('max').reload()
  await on('max').getByText('mia is editing too').waitFor()
  await on('mia').getByLabel('Name of the app').fill('Car park')
  await expect
    .poll(() => on('max').getByLabel('Name of the app').inputValue(), { timeout: 25_000 })
    .toBe('Car park')
  await shoot(on('max'), 'editing-too')
}, 60_000)

it('keeps a tool for chosen people', async () => {
  const page = on('olga')
  await page.getByLabel('Restrict a tool').selectOption('todo delete_task')
  await page.getByLabel(/^Delete task/).fill('Builders')
  await page.getByRole('button', { name: 'Restrict' }).click()
  await page.getByRole('button', { name: 'Allow everybody' }).waitFor()
  await page.getByRole('button', { name: 'Allow everybody' }).scrollIntoViewIfNeeded()
  await shoot(page, 'tools')
  expect(await axeViolations(page)).toEqual([])
  const tools = async (sub: string) => {
    const client = await connectClient(server.url, 'todo', '2025-11-25', (await apiOf(sub)).token)
    const { tools: listed } = await client.listTools()
    await client.close()
    return listed.map(({ name }) => name)
  }
  expect(await tools('max')).toContain('delete_task')
  expect(await tools('udo')).not.toContain('delete_task')
}, 60_000)

it('keeps the app of a maker who leaves', async () => {
  const { id: mia, api } = await apiOf('mia')
  const { id: max } = await apiOf('max')
  const { body } = await api('POST', '/api/apps', { ...bakery, name: 'Canteen' })
  await api('POST', `/api/apps/${(body as any).id}/publish`, {})
  await beside(server, ({ auth }) => auth.accountData.remove(mia, { giveTo: max }))
  await on('max').goto(server.url)
  await on('max').getByText('Canteen').first().waitFor()
  expect((await fetch(`${server.url}/servers/canteen`)).status).toBe(200)
}, 60_000)

it('ends the open chat of somebody who is disabled', async () => {
  const chat = on('uma')
  await chat.goto(`${server.url}/chat`)
  await chat.getByRole('textbox').first().fill('How long does this take?')
  await chat.keyboard.press('Enter')
  await chat.waitForURL(/\/chat\/.+/)
  const page = on('olga')
  await page.getByRole('button', { name: 'uma@acme.test' }).click()
  await page.getByRole('button', { name: 'Disable' }).waitFor()
  await shoot(page, 'person')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Enable' }).waitFor()
  const disabledAt = performance.now()
  await chat.waitForURL(/\/sign-in/)
  expect(performance.now() - disabledAt).toBeLessThan(3000)
}, 60_000)

it('lists calls by who made them, and finds those of one person, app, tool and outcome', async () => {
  for (const sub of ['udo', 'max']) {
    const client = await connectClient(server.url, 'parking', '2025-11-25', (await apiOf(sub)).token)
    await client.callTool({ name: 'search_products', arguments: { message: 'everything' } })
    await client.close()
  }
  const page = on('olga')
  await expect
    .poll(
      async () => {
        await page.goto(`${server.url}/calls`)
        await page.getByRole('row').nth(2).waitFor()
        return page.getByRole('row', { name: /(udo|max)@acme.test Parking search_products/ }).count()
      },
      { timeout: 20_000 },
    )
    .toBe(2)
  await page.getByLabel('Person').fill('udo')
  await page.getByLabel('App (slug)').fill('parking')
  await page.getByLabel('Tool').fill('search_products')
  await page.getByLabel('Outcome').selectOption('ok')
  await page.getByLabel('From').fill('2026-01-01')
  await page.getByRole('row', { name: /max@/ }).waitFor({ state: 'detached' })
  expect(await page.getByRole('row', { name: /udo@acme.test/ }).count()).toBe(1)
  await shoot(page, 'calls')
  expect(await axeViolations(page)).toEqual([])
  await page.goto(`${server.url}/record`)
  await page.getByLabel('Action').selectOption('access')
  await page.getByText(/groups: none → Sales use/).waitFor()
  await shoot(page, 'record-access')
}, 60_000)
