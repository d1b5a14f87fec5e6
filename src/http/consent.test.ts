import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { callbackOf, registerClient, type TestOAuthClient } from '../../test/oauth-client.ts'
import { newPerson, PASSWORD } from '../../test/people.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor, type TestVisitor } from '../../test/visitor.ts'
import type { Account } from '../auth/account.ts'

describe.each(eitherDatabase(import.meta.filename))('asking the user, on $name', (database) => {
  let server: TestServer
  let person: Account
  let client: TestOAuthClient
  let visitor: TestVisitor

  beforeAll(async () => {
    server = await startTestServer({ database })
    client = await registerClient(server.url, `${server.url}/servers/todo/mcp`)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    person = await newPerson(server)
    visitor = openVisitor(server.url)
  })

  describe('is refused', () => {
    it.each([
      ['an address that was not registered', 'http://127.0.0.1:9/other'],
      ['an address elsewhere', 'https://evil.example/callback'],
    ])('for %s, and does not go there', async (_, redirect_uri) => {
      const page = await visitor.get(client.address({ redirect_uri }))
      expect(page.status).toBe(400)
      expect(page.url).toContain(server.url)
      expect(page.text).toContain('That did not work')
    })

    it.each([
      ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
      ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
      ['without an App', { resource: null }, 'invalid_target'],
      ['for an App that is open to all', { resource: 'chatui' }, 'invalid_target'],
      ['for an App that is not there', { resource: 'nothing' }, 'invalid_target'],
      ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ])('%s', async (_, changes, error) => {
      const { resource } = changes as { resource?: string | null }
      const full = resource ? { resource: `${server.url}/servers/${resource}/mcp` } : changes
      const page = await visitor.get(client.address(full))
      expect(callbackOf(page)).toMatchObject({ error, iss: `${server.url}/oauth` })
    })

    it.each([
      'http://evil.example/callback',
      'javascript:alert(1)',
      'not an address',
      'https://a;sandbox/callback',
    ])('a client that would be reached at %s', async (address) => {
      for (const application_type of ['web', 'native', undefined]) {
        const reply = await fetch(`${server.url}/oauth/reg`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ redirect_uris: [address], application_type }),
        })
        expect(reply.status).toBe(400)
      }
    })
  })

  describe('the page that asks', () => {
    const consent = async () => {
      const page = await visitor.get(client.address())
      return visitor.submit(page, { email: person.email, password: PASSWORD })
    }

    it('names the client, where it leads, the App and the user', async () => {
      const { text, headers } = await consent()
      for (const words of ['Test client', '127.0.0.1:9', 'To-do', person.email]) expect(text).toContain(words)
      expect(headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    })

    it('does not agree without the token of its form', async () => {
      const { url } = await consent()
      const page = await visitor.post(url, { choice: 'allow' })
      expect(page.status).toBe(403)
      expect(callbackOf(page)).toBeNull()
    })

    it('does not agree for somebody who signed in meanwhile', async () => {
      const page = await consent()
      const other = await newPerson(server)
      await visitor.submit(await visitor.get('/sign-in'), { email: other.email, password: PASSWORD })
      expect(callbackOf(await visitor.submit(page, { choice: 'allow' }))).toBeNull()
      expect((await visitor.get(page.url)).status).toBe(400)
    })

    it('is another flow for another person in the same browser', async () => {
      await client.authorize(visitor, person.email)
      const other = await newPerson(server)
      await visitor.submit(await visitor.get('/sign-in'), { email: other.email, password: PASSWORD })
      const page = await visitor.get(client.address())
      expect(page.text).toContain(other.email)
      expect(page.text).not.toContain(person.email)
    })

    it('asks for a sign-in again after a sign-out', async () => {
      await client.authorize(visitor, person.email)
      await visitor.submit(await visitor.get('/account'), {})
      expect((await visitor.get(client.address())).text).toContain('action="/sign-in"')
    })

    it('is not for another browser', async () => {
      const { url } = await consent()
      expect((await openVisitor(server.url).get(url)).status).toBe(400)
    })

    it('escapes what a client calls itself', async () => {
      const reply = await fetch(`${server.url}/oauth/reg`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_name: '<script>alert(1)</script>',
          redirect_uris: ['http://127.0.0.1:9/callback'],
        }),
      })
      const { client_id } = (await reply.json()) as { client_id: string }
      const page = await visitor.submit(await visitor.get(client.address({ client_id })), {
        email: person.email,
        password: PASSWORD,
      })
      expect(page.text).toContain('&lt;script&gt;')
      expect(page.text).not.toContain('<script')
    })

    it('is not turned around, hidden or pushed away by what a client calls itself', async () => {
      const name = `Ven\u202Edor\u2066\u200B\u0000\n ${'x'.repeat(150)}`
      const reply = await fetch(`${server.url}/oauth/reg`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: name, redirect_uris: ['http://127.0.0.1:9/callback'] }),
      })
      const { client_id } = (await reply.json()) as { client_id: string }
      const page = await visitor.submit(await visitor.get(client.address({ client_id })), {
        email: person.email,
        password: PASSWORD,
      })
      expect(page.text).toMatch(/<h1>Let <bdi>Ven dor x{40,60}<\/bdi> use <bdi>To-do<\/bdi>\?<\/h1>/)
      expect(page.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b-\u200f\0]/)
      expect(page.text).not.toContain('x'.repeat(61))
      expect(page.text).toMatch(/<title>[^<]*<\/title>/)
      expect(/<title>([^<]*)<\/title>/.exec(page.text)?.[1]).not.toContain('Ven')
      expect(page.text).toContain('127.0.0.1:9')
    })
  })
})
