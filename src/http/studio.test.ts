import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { beside } from '../../test/people.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
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

  it('tells visitors how the first account is made while there is none', async () => {
    const fresh = await startTestServer()
    const text = await (await fetch(fresh.url)).text()
    await fresh.close()
    expect(text).toContain('open the link that <code>vitrine start</code> printed')
    expect(text).not.toContain('Sign in to build an app')
  })

  it('tells visitors what this is, lets them try an app, and has one way in', async () => {
    const { text, headers } = await see('/', null)
    expect(text).toContain('<h1>Apps that live inside a chat</h1>')
    expect(text).toContain('/servers/chatui/mcp')
    expect(text).toContain('Sign in to build an app')
    expect(text).toContain('data-endpoint="/servers/gifts/mcp" data-tool="get_recommendations"')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(text).toContain('prefers-reduced-motion: no-preference')
  })

  it('shows those who may only use apps the chat and what they can use', async () => {
    const { token } = await server.signUp(`${randomUUID()}@example.org`, 'maker')
    const api = connectApi(server.url, token)
    const made = await api('POST', '/api/apps', { ...bakery, name: 'Corner bakery' })
    await api('POST', `/api/apps/${made.body.id}/publish`, {})
    await api('POST', '/api/apps', { ...bakery, name: 'Not published' })
    const { text } = await see('/', 'user')
    for (const href of ['/chat', '/chat?app=todo', '/play/gifts', '/servers/corner-bakery', '/account'])
      expect(text).toContain(`href="${href}"`)
    expect(text).toContain('ask the owner of this server for the maker role.')
    expect(text).not.toContain('vitrine users')
    expect(text).not.toContain('Not published')
    expect(text).not.toContain('/sign-in')
    const found = (await see('/?q=bakery%20CORNER', 'user')).text
    expect(found).toContain('href="/servers/corner-bakery"')
    expect(found).not.toContain('/servers/gifts')
    expect((await see('/?q=%22%3E%3Cscript%3E', 'user')).text).not.toContain('<script>')
  })
})

describe('an address with nothing at it', () => {
  const ask = (path: string, accept: string, method = 'GET') =>
    fetch(new URL(path, server.url), { method, headers: { accept } })

  it('is a page with a way on for a browser', async () => {
    const reply = await ask('/nowhere', 'text/html,application/xhtml+xml,*/*;q=0.8')
    const text = await reply.text()
    expect(reply.status).toBe(404)
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain('Page not found')
    expect(text).toContain('href="/"')
    expect(text).not.toContain('nowhere')
  })

  it.each([
    ['/nowhere', '*/*', 'GET'],
    ['/nowhere', 'text/html', 'POST'],
    ['/api/nowhere', 'text/html', 'GET'],
  ])('is an error of the catalogue at %s for %s by %s', async (path, accept, method) => {
    const reply = await ask(path, accept, method)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ error: { code: 'NOT_FOUND', details: { path } } })
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
