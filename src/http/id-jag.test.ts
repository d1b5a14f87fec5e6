import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { type LocalServer, startLocalServer } from '../../test/local-server.ts'
import { beside } from '../../test/people.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const TYP = 'oauth-id-jag+jwt'

/** An issuer that publishes keys of several algorithms, and what signs with them. */
async function startIssuer() {
  const pairs = Object.fromEntries(
    await Promise.all(
      ['ES256', 'RS256'].map(async (alg) => [alg, await generateKeyPair(alg, { extractable: true })]),
    ),
  ) as Record<string, Awaited<ReturnType<typeof generateKeyPair>>>
  let server: LocalServer
  server = await startLocalServer(async ({ url }, response) => {
    const keys = await Promise.all(
      Object.entries(pairs).map(async ([alg, { publicKey }]) => ({
        ...(await exportJWK(publicKey)),
        alg,
        kid: alg,
      })),
    )
    response.setHeader('content-type', 'application/json')
    const isKeys = url === '/jwks'
    response.end(
      JSON.stringify(isKeys ? { keys } : { issuer: server.origin, jwks_uri: `${server.origin}/jwks` }),
    )
  })
  return { ...server, pairs }
}

describe.each(eitherDatabase(import.meta.filename))('an identity assertion (ID-JAG) on $name', (database) => {
  let server: TestServer
  let second: TestServer
  let issuer: Awaited<ReturnType<typeof startIssuer>>
  let stranger: Awaited<ReturnType<typeof startIssuer>>
  let client: { client_id: string; client_secret: string }
  let todo: string
  let count = 0
  beforeAll(async () => {
    issuer = await startIssuer()
    stranger = await startIssuer()
    const trusted = {
      id: 'acme',
      name: 'Acme',
      issuer: issuer.origin,
      domains: ['acme.test'],
      idJag: ['ES256'],
    }
    const env = { OIDC_PROVIDERS: JSON.stringify([trusted]) }
    server = await startTestServer({ database, env })
    second = await startTestServer({
      env: { ...env, PUBLIC_URL: server.url },
      database: { name: '', create: async () => ({ ...server.database, drop: async () => {} }) },
    })
    todo = `${server.url}/servers/todo/mcp`
    client = await register({ token_endpoint_auth_method: 'client_secret_basic' })
  })
  afterAll(async () => {
    await second?.close()
    await server?.close()
    await issuer?.close()
    await stranger?.close()
  })

  const register = async (more: object) => {
    const reply = await fetch(`${server.url}/oauth/reg`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'Chat',
        redirect_uris: ['https://chat.example/callback'],
        grant_types: ['authorization_code', GRANT],
        ...more,
      }),
    })
    return (await reply.json()) as any
  }
  const now = () => Math.floor(Date.now() / 1000)
  const sign = (
    claims: Record<string, unknown> = {},
    { typ = TYP, alg = 'ES256', by = issuer }: { typ?: string; alg?: string; by?: typeof issuer } = {},
  ) => {
    count += 1
    const all = {
      iss: by.origin,
      sub: 'ann',
      aud: `${server.url}/oauth`,
      client_id: client.client_id,
      resource: todo,
      jti: `assertion-${count}`,
      iat: now(),
      exp: now() + 300,
      email: 'ann@acme.test',
      email_verified: true,
      ...claims,
    }
    const known = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    return new SignJWT(known).setProtectedHeader({ alg, typ, kid: alg }).sign(by.pairs[alg]!.privateKey)
  }
  const exchange = async (
    assertion: string,
    fields: Record<string, string> = {},
    { url } = server,
    as = client,
  ) => {
    const reply = await fetch(`${url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${as.client_id}:${as.client_secret}`)}` },
      body: new URLSearchParams({ grant_type: GRANT, assertion, ...fields }),
    })
    return { status: reply.status, body: (await reply.json()) as any }
  }

  it('is announced, and becomes a token for the app it names', async () => {
    const metadata = (await (
      await fetch(`${server.url}/.well-known/oauth-authorization-server/oauth`)
    ).json()) as any
    expect(metadata.authorization_grant_profiles_supported).toEqual([
      'urn:ietf:params:oauth:grant-profile:id-jag',
    ])
    expect(metadata.grant_types_supported).toContain(GRANT)
    const { status, body } = await exchange(await sign())
    expect({ status, ...body }).toMatchObject({
      status: 200,
      token_type: 'Bearer',
      scope: 'tasks:read tasks:write',
    })
    expect(body.refresh_token).toBeUndefined()
    const mcp = await connectClient(server.url, 'todo', '2025-11-25', body.access_token)
    const { id } = (await beside(server, ({ auth }) => auth.accounts.byEmail('ann@acme.test')))!
    const { isError } = await mcp.callTool({ name: 'list_tasks', arguments: { user_id: id } })
    expect(isError ?? false).toBe(false)
    await mcp.close()
    await expect(connectClient(server.url, 'tasks', '2025-11-25', body.access_token)).rejects.toThrow()
  })

  it('gives the scopes that assertion and request both name', async () => {
    const narrow = await exchange(await sign({ scope: 'tasks:read other' }))
    expect(narrow.body.scope).toBe('tasks:read')
    const narrower = await exchange(await sign({ scope: 'tasks:read' }), { scope: 'tasks:write' })
    expect(narrower).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
  })

  it('works once, on every process', async () => {
    const assertion = await sign()
    const both = await Promise.all([exchange(assertion), exchange(assertion, {}, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await exchange(assertion)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it.each<[string, () => Promise<string>]>([
    ['for another authorization server', () => sign({ aud: 'https://other.example/oauth' })],
    ['for several servers', () => sign({ aud: [`${server.url}/oauth`, 'https://other.example'] })],
    ['for another app', () => sign({ resource: 'https://other.example/mcp' })],
    ['for an app that is not here', () => sign({ resource: `${server.url}/servers/nothing/mcp` })],
    ['for no app', () => sign({ resource: null })],
    ['for another client', () => sign({ client_id: 'somebody-else' })],
    ['for no client', () => sign({ client_id: null })],
    ['by an unknown issuer', () => sign({}, { by: stranger })],
    ['by an unknown issuer in the name of a known one', () => sign({ iss: issuer.origin }, { by: stranger })],
    ['with an algorithm that is not on the list', () => sign({}, { alg: 'RS256' })],
    ['with another type', () => sign({}, { typ: 'JWT' })],
    ['that has expired', () => sign({ iat: now() - 600, exp: now() - 300 })],
    ['that is too old to be anew', () => sign({ iat: now() - 7200 })],
    ['from the future', () => sign({ iat: now() + 600, exp: now() + 900 })],
    ['without an end', () => sign({ exp: null })],
    ['without an id', () => sign({ jti: null })],
    ['without a subject', () => sign({ sub: null })],
    ['of a domain that is not allowed', () => sign({ sub: 'eve', email: 'eve@other.test' })],
    [
      'of an address that is not verified',
      () => sign({ sub: 'eve', email: 'bob@acme.test', email_verified: false }),
    ],
    ['that is none', async () => 'nonsense'],
    ['without a signature', async () => `${(await sign()).split('.').slice(0, 2).join('.')}.`],
  ])('%s is refused', async (_, make) => {
    expect(await exchange(await make())).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  it('is refused where the request names another app, or the client does not authenticate', async () => {
    const other = { resource: `${server.url}/servers/tasks/mcp` }
    expect(await exchange(await sign(), other)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    const open = await register({ token_endpoint_auth_method: 'none' })
    const reply = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: GRANT,
        client_id: open.client_id,
        assertion: await sign({ client_id: open.client_id }),
      }),
    })
    expect([reply.status, ((await reply.json()) as any).error]).toEqual([400, 'invalid_grant'])
  })

  it('gives somebody who is disabled or removed no further token, and ends the last one', async () => {
    const mine = { sub: 'cat', email: 'cat@acme.test' }
    const { body } = await exchange(await sign(mine))
    const mcp = await connectClient(server.url, 'todo', '2025-11-25', body.access_token)
    const { id } = (await beside(server, ({ auth }) => auth.accounts.byEmail(mine.email)))!
    await beside(server, ({ auth }) => auth.accounts.setDisabled(id, true))
    await expect(mcp.listTools()).rejects.toThrow()
    await mcp.close().catch(() => {})
    expect(await exchange(await sign(mine))).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })
})
