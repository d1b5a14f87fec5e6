import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Account } from '../../src/auth/account.ts'
import { CALLBACK, registerClient, type TestOAuthClient } from '../../test/oauth-client.ts'
import { newPerson } from '../../test/people.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { shareBrowser } from '../worker-browser.ts'
import { newPage, signIn } from './people.ts'

let browser: Browser
let closeBrowser: () => Promise<void>
let server: TestServer
let client: TestOAuthClient
let person: Account
let page: Page
let context: BrowserContext
/** The attacker's own site. Another port is another origin; another name is another site. */
let attack = ''
const evil = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(attack)
})
let evilUrl: string

beforeAll(async () => {
  ;({ browser, close: closeBrowser } = await shareBrowser())
  server = await startTestServer()
  client = await registerClient(server.url, `${server.url}/servers/todo/mcp`)
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
  evilUrl = `http://localhost:${(evil.address() as AddressInfo).port}/`
})
afterAll(async () => {
  await closeBrowser?.()
  evil.close()
  await server?.close()
})
beforeEach(async () => {
  await context?.close()
  person = await newPerson(server)
  page = await newPage(browser)
  context = page.context()
})

const sessionCookie = async () =>
  (await context.cookies()).find(({ name }) => name === 'vitrine_session')?.value

const signedIn = async () => {
  await page.goto(`${server.url}/sign-in`)
  await signIn(page, person.email)
  await page.waitForURL(`${server.url}/`)
}

/** A page that sends a form to us as soon as it is seen. */
const formTo = (action: string, fields: Record<string, string>) => `<form method="post" action="${action}">
${Object.entries(fields)
  .map(([name, value]) => `<input name="${name}" value="${value}">`)
  .join('')}</form><script>document.forms[0].submit()</script>`

it('a session planted before the sign-in is not the one after it', async () => {
  const { hostname } = new URL(server.url)
  const planted = 'P'.repeat(43)
  await context.addCookies([{ name: 'vitrine_session', value: planted, domain: hostname, path: '/' }])
  await signedIn()
  const given = await sessionCookie()
  expect(given).toMatch(/^[\w-]{43}$/)
  expect(given).not.toBe(planted)
})

it('a script of the page cannot read the session', async () => {
  await signedIn()
  expect(await sessionCookie()).toBeDefined()
  expect(await page.evaluate('document.cookie')).toBe('')
})

it.each([
  ['change the password', '/account/password', { current: 'x', password: 'chosen by another' }],
  ['sign out', '/sign-out', {}],
])("another site's page cannot %s", async (_, path, fields) => {
  await signedIn()
  attack = formTo(server.url + path, fields)
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url() === server.url + path),
    page.goto(evilUrl),
  ])
  expect(reply.status()).toBe(403)
  await page.goto(`${server.url}/account`)
  expect(await page.getByText(person.email).count()).toBe(1)
})

it("another site's page cannot agree to a client", async () => {
  await signedIn()
  await page.goto(server.url + client.address())
  const consent = page.url()
  attack = formTo(consent, { choice: 'allow' })
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url() === consent && response.request().method() === 'POST'),
    page.goto(evilUrl),
  ])
  expect(reply.status()).toBeGreaterThanOrEqual(400)
  expect(page.url()).not.toContain(CALLBACK)
})

it("another site's page cannot frame the question", async () => {
  await signedIn()
  attack = `<iframe src="${server.url}${client.address().replaceAll('&', '&amp;')}"></iframe>`
  await page.goto(evilUrl)
  await page.waitForLoadState('networkidle')
  expect(await page.frameLocator('iframe').getByRole('button', { name: 'Allow' }).count()).toBe(0)
})
