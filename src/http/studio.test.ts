import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beside } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import type { Role } from '../auth/account.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A page as somebody of this role sees it; null for a visitor. */
async function see(path: string, role: Role | null) {
  const session =
    role &&
    (await beside(server, async ({ auth }) => {
      const account = await auth.accounts.add({ email: `${randomUUID()}@example.org`, password: null, role })
      return (await auth.sessions.start(account, null)).id
    }))
  const reply = await fetch(new URL(path, server.url), {
    redirect: 'manual',
    headers: session ? { cookie: `vitrine_session=${session}` } : {},
  })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

describe('the first page', () => {
  it.each(['owner', 'maker'] as const)('is the studio for the role %s', async (role) => {
    const { text, headers } = await see('/', role)
    expect(text).toContain('<div id="root">')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('tells visitors what this is and what is served, and runs no script', async () => {
    const { text, headers } = await see('/', null)
    expect(text).toContain('<h1>Apps that live inside a chat</h1>')
    expect(text).toContain('/servers/chatui/mcp')
    expect(text).toContain('href="/sign-in?next=/"')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).not.toContain('<script')
  })

  it('tells those who may only use apps whom to ask', async () => {
    const { text } = await see('/', 'user')
    expect(text).toContain('To make apps, ask whoever runs this server.')
    expect(text).not.toContain('/sign-in')
  })
})

describe('an app’s page', () => {
  it('is the studio for whoever is signed in', async () => {
    expect((await see('/apps/1', 'maker')).text).toContain('<div id="root">')
  })

  it('sends others to sign in and back', async () => {
    const { status, headers } = await see('/apps/1?tab=look', null)
    expect(status).toBe(303)
    expect(headers.get('location')).toBe('/sign-in?next=%2Fapps%2F1%3Ftab%3Dlook')
  })
})

describe('who is signed in', () => {
  it('is told to their own page', async () => {
    const { text, headers } = await see('/api/account', 'maker')
    expect(JSON.parse(text)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: expect.stringContaining('@example.org'),
      role: 'maker',
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is nobody without a session', async () => {
    const { status, text } = await see('/api/account', null)
    expect(status).toBe(401)
    expect(JSON.parse(text).error.code).toBe('SIGN_IN_REQUIRED')
  })
})
