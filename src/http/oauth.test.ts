import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { callbackOf, registerClient, type TestOAuthClient } from '../../test/oauth-client.ts'
import { beside, newPerson, PASSWORD, signToken } from '../../test/people.ts'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor, type TestVisitor } from '../../test/visitor.ts'
import type { Account } from '../auth/account.ts'

describe.each(eitherDatabase(import.meta.filename))('the authorization server on $name', (database) => {
  let server: TestServer
  let todo: string
  let person: Account
  let client: TestOAuthClient
  let visitor: TestVisitor

  beforeAll(async () => {
    server = await startTestServer({ database })
    todo = `${server.url}/servers/todo/mcp`
    client = await registerClient(server.url, todo)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    person = await newPerson(server)
    visitor = openVisitor(server.url)
  })

  const codeFor = async (changes?: Record<string, string | null>) => {
    const { code } = callbackOf(await client.authorize(visitor, person.email, changes)) ?? {}
    return code!
  }
  const tokens = async () => (await client.exchange(await codeFor())).body

  const send = async (slug: string, token: string, method = 'tools/list') => {
    const { headers, body } = rpc({ method, params: { name: 'list_tasks', arguments: {} } }, '2025-11-25')
    const reply = await fetch(`${server.url}/servers/${slug}/mcp`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return {
      status: reply.status,
      challenge: reply.headers.get('www-authenticate'),
      body: (await reply.json()) as Record<string, any>,
    }
  }
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

  describe('gives a token', () => {
    it('that opens its App and no other', async () => {
      const { access_token } = await tokens()
      expect((await send('todo', access_token)).status).toBe(200)
      expect((await send('tasks', access_token)).status).toBe(401)
    })

    it('and says who it is, and what was asked, in its reply', async () => {
      const reply = callbackOf(await client.authorize(visitor, person.email))
      expect(reply).toMatchObject({ iss: `${server.url}/oauth`, state: 'as-sent' })
    })

    it('to a client that names other scopes, or none, all the same', async () => {
      for (const scope of ['openid email', 'nonsense', null]) {
        const { body } = await client.exchange(await codeFor({ scope }))
        expect((await send('todo', body.access_token)).status).toBe(200)
      }
    })

    it('to nobody once the account is gone', async () => {
      const { access_token, refresh_token } = await tokens()
      await beside(server, ({ auth }) => auth.accountData.remove(person.id, { giveTo: null }))
      expect((await send('todo', access_token)).status).toBe(401)
      expect((await client.refresh(refresh_token)).status).toBe(400)
    })

    it('and keeps none where it can be read', async () => {
      const { refresh_token } = await tokens()
      const found = await beside(server, ({ storage }) =>
        storage.oauthRecords.find('RefreshToken', refresh_token),
      )
      expect(found).toBeNull()
    })
  })

  describe('its metadata', () => {
    it.each([
      '/.well-known/oauth-authorization-server/oauth',
      '/.well-known/openid-configuration/oauth',
      '/oauth/.well-known/oauth-authorization-server',
      '/oauth/.well-known/openid-configuration',
    ])('is at %s', async (path) => {
      const reply = await fetch(server.url + path)
      expect(await reply.json()).toMatchObject({
        issuer: `${server.url}/oauth`,
        authorization_endpoint: `${server.url}/oauth/auth`,
        token_endpoint: `${server.url}/oauth/token`,
        registration_endpoint: `${server.url}/oauth/reg`,
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      })
    })

    it('gives away no private key', async () => {
      const { keys } = (await (await fetch(`${server.url}/oauth/jwks`)).json()) as { keys: object[] }
      expect(keys).toHaveLength(1)
      expect(keys[0]).not.toHaveProperty('d')
    })
  })

  describe('refuses a token', () => {
    const invalid = { status: 401, challenge: expect.stringContaining('error="invalid_token"') }
    const claims = () => ({ sub: person.id, aud: todo, exp: inAnHour() })

    it('that the test signs well, only when something is wrong with it', async () => {
      expect((await send('todo', await signToken(server, claims()))).status).toBe(200)
    })

    it.each([
      ['for another App', { aud: 'https://elsewhere.example/mcp' }],
      ['of another issuer', { iss: 'https://elsewhere.example' }],
      ['without an end', { exp: undefined }],
      ['not yet valid', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ])('%s', async (_, change) => {
      expect(await send('todo', await signToken(server, { ...claims(), ...change }))).toMatchObject(invalid)
    })

    it('that is another kind of token', async () => {
      expect(await send('todo', await signToken(server, claims(), { typ: 'JWT' }))).toMatchObject(invalid)
    })

    it('that is not signed', async () => {
      const token = new UnsecuredJWT({ ...claims(), iss: `${server.url}/oauth` }).encode()
      expect(await send('todo', token)).toMatchObject(invalid)
    })

    it('that somebody else signed, under our name for the key', async () => {
      const { keys } = (await (await fetch(`${server.url}/oauth/jwks`)).json()) as { keys: { kid: string }[] }
      const { privateKey, publicKey } = await generateKeyPair('ES256')
      const forged = await new SignJWT({ ...claims(), iss: `${server.url}/oauth` })
        .setProtectedHeader({
          alg: 'ES256',
          typ: 'at+jwt',
          kid: keys[0]!.kid,
          jwk: await exportJWK(publicKey),
        })
        .sign(privateKey)
      expect(await send('todo', forged)).toMatchObject(invalid)
    })

    it('that has expired, and puts the challenge into the result of a call as well', async () => {
      const expired = await signToken(server, { ...claims(), exp: Math.floor(Date.now() / 1000) - 60 })
      const call = await send('todo', expired, 'tools/call')
      expect(call).toMatchObject({
        status: 401,
        body: { id: 1, result: { isError: true, _meta: { 'mcp/www_authenticate': [call.challenge] } } },
      })
      expect(call.challenge).toContain(
        `resource_metadata="${server.url}/.well-known/oauth-protected-resource/servers/todo/mcp"`,
      )
      const list = await send('todo', expired)
      expect(list).toMatchObject(invalid)
      expect(list.body).not.toHaveProperty('result')
    })
  })

  describe('refuses a code', () => {
    it('that was used, and then ends what it gave the first time', async () => {
      const code = await codeFor()
      const { body } = await client.exchange(code)
      expect(await client.exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
      expect(await client.refresh(body.refresh_token)).toMatchObject({ status: 400 })
    })

    it.each([
      ['without the secret it was asked with', { code_verifier: 'x'.repeat(43) }],
      ['for another address', { redirect_uri: 'http://127.0.0.1:9/elsewhere' }],
    ])('%s', async (_, change) => {
      expect(await client.exchange(await codeFor(), change)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      })
    })

    it('of another client', async () => {
      const other = await registerClient(server.url, todo)
      expect((await other.exchange(await codeFor(), { code_verifier: client.verifier })).status).toBe(400)
    })

    it('for another App than was agreed to', async () => {
      const change = { resource: `${server.url}/servers/tasks/mcp` }
      expect(await client.exchange(await codeFor(), change)).toMatchObject({
        status: 400,
        body: { error: 'invalid_target' },
      })
    })
  })

  describe('a refresh token', () => {
    it('is another each time, and a replay ends them all', async () => {
      const first = await tokens()
      const second = (await client.refresh(first.refresh_token)).body
      expect(second.refresh_token).not.toBe(first.refresh_token)
      expect((await send('todo', second.access_token)).status).toBe(200)
      expect(await client.refresh(first.refresh_token)).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      })
      expect((await client.refresh(second.refresh_token)).status).toBe(400)
    })

    it('works once when it comes twice at the same moment', async () => {
      const { refresh_token } = await tokens()
      const replies = await Promise.all([1, 2, 3].map(() => client.refresh(refresh_token)))
      expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    })

    it('ends with a change of password', async () => {
      const { refresh_token } = await tokens()
      const page = await visitor.get('/account/password')
      await visitor.submit(page, { current: PASSWORD, password: 'another good password' })
      expect((await client.refresh(refresh_token)).status).toBe(400)
    })
  })
})
