import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerClient, type TestOAuthClient } from '../../test/oauth-client.ts'
import { beside, PASSWORD } from '../../test/people.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { axeViolations } from '../axe.ts'
import { shareBrowser } from '../worker-browser.ts'
import { signIn } from './people.ts'

const EMAIL = 'ann.with-a-rather-long-address@mail.example.org'

let browser: Browser
let closeBrowser: () => Promise<void>
let server: TestServer
let client: TestOAuthClient
let inviteToken: string

beforeAll(async () => {
  ;({ browser, close: closeBrowser } = await shareBrowser())
  server = await startTestServer()
  client = await registerClient(server.url, `${server.url}/servers/todo/mcp`)
  inviteToken = await beside(server, async ({ auth }) => {
    await auth.accounts.add({ email: 'owner@example.org', password: PASSWORD })
    const { id } = await auth.accounts.add({ email: EMAIL, password: PASSWORD })
    return auth.invitations.invite(id)
  })
})
afterAll(async () => {
  await closeBrowser?.()
  await server?.close()
})

const throughSignIn = async (page: Page, path: string) => {
  await page.goto(server.url + path)
  await signIn(page, EMAIL)
}

const sights: [string, (page: Page) => Promise<unknown>][] = [
  ['sign-in', (page) => page.goto(`${server.url}/sign-in`)],
  [
    'sign-in-refused',
    async (page) => {
      await page.goto(`${server.url}/sign-in`)
      await signIn(page, 'nobody@example.org', 'wrong')
      await page.getByRole('alert').waitFor()
    },
  ],
  ['welcome', (page) => page.goto(`${server.url}/welcome?token=${inviteToken}`)],
  [
    'landing',
    async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(server.url)
    },
  ],
  ['nowhere', (page) => page.goto(`${server.url}/nowhere`)],
  ['account', (page) => throughSignIn(page, '/sign-in?next=/account')],
  ['delete-account', (page) => throughSignIn(page, '/sign-in?next=/account/delete')],
  ['tokens', (page) => throughSignIn(page, '/sign-in?next=/account/tokens')],
  ['home', (page) => throughSignIn(page, '/sign-in')],
  ['password', (page) => throughSignIn(page, '/sign-in?next=/account/password')],
  [
    'consent',
    async (page) => {
      await throughSignIn(page, client.address())
      await page.getByRole('button', { name: 'Allow' }).waitFor()
    },
  ],
  ['link-used', (page) => page.goto(`${server.url}/welcome?token=none`)],
]

it.each(sights)('the page %s is sound in light and in dark, on a phone and on a desk', async (_, open) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  await open(page)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const seen = `${colorScheme} at ${width}`
      expect(await page.evaluate('document.documentElement.scrollWidth'), seen).toBeLessThanOrEqual(width)
      expect(await axeViolations(page), seen).toEqual([])
    }
  }
  expect(complaints).toEqual([])
  await context.close()
})
