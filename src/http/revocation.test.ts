import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { callbackOf, registerClient, type TestOAuthClient } from '../../test/oauth-client.ts'
import { cheapPasswords, newPerson, PASSWORD } from '../../test/people.ts'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor, type TestVisitor } from '../../test/visitor.ts'
import type { Account } from '../auth/account.ts'
import { readConfig } from '../config.ts'
import { startServer } from '../main.ts'
import type { Running } from '../running.ts'

describe.each(eitherDatabase(import.meta.filename))('an access token on $name', (database) => {
  let server: TestServer
  let other: Running
  let client: TestOAuthClient
  let person: Account
  let visitor: TestVisitor
  beforeAll(async () => {
    server = await startTestServer({ database })
    const config = { ...readConfig({ PORT: '0', PUBLIC_URL: server.url }), ...server.database }
    other = await startServer({
      config,
      log: pino({ level: 'silent' }),
      giftsDir: null,
      passwords: cheapPasswords,
    })
    client = await registerClient(server.url, `${server.url}/servers/todo/mcp`)
  })
  afterAll(async () => {
    await other.close()
    await server.close()
  })
  beforeEach(async () => {
    person = await newPerson(server)
    visitor = openVisitor(server.url)
  })

  const tokens = async () => {
    const { code } = callbackOf(await client.authorize(visitor, person.email)) ?? {}
    return (await client.exchange(code!)).body
  }
  /** What the token opens, at the process that knows of its end and at another one. */
  const opens = async (token: string) => {
    const { headers, body } = rpc({ method: 'tools/list' }, '2025-11-25')
    const replies = [server.port, other.port].map((port) =>
      fetch(`http://127.0.0.1:${port}/servers/todo/mcp`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
    )
    return (await Promise.all(replies)).map(({ status }) => status)
  }
  const revoke = (fields: Record<string, string>) =>
    fetch(`${server.url}/oauth/token/revocation`, { method: 'POST', body: new URLSearchParams(fields) })

  it('opens its App at every process', async () => {
    expect(await opens((await tokens()).access_token)).toEqual([200, 200])
  })

  it('ends at once when it is revoked, and what can be had in its place does not', async () => {
    const { access_token, refresh_token } = await tokens()
    const reply = await revoke({ token: access_token, client_id: client.id })
    expect(reply.status).toBe(200)
    expect(await reply.text()).toBe('')
    expect(await opens(access_token)).toEqual([401, 401])
    const next = await client.refresh(refresh_token)
    expect(await opens(next.body.access_token)).toEqual([200, 200])
  })

  it('is not revoked by another client, nor by nobody', async () => {
    const { access_token } = await tokens()
    const stranger = await registerClient(server.url, `${server.url}/servers/todo/mcp`)
    expect((await revoke({ token: access_token, client_id: stranger.id })).status).toBe(200)
    expect((await revoke({ token: access_token })).status).toBe(400)
    expect((await revoke({ token: access_token, client_id: 'nobody' })).status).toBe(401)
    const forged = `${access_token.slice(0, -4)}AAAA`
    expect((await revoke({ token: forged, client_id: client.id })).status).toBe(200)
    expect(await opens(access_token)).toEqual([200, 200])
  })

  it('ends with its grant, when the refresh token is revoked', async () => {
    const { access_token, refresh_token } = await tokens()
    expect((await revoke({ token: refresh_token, client_id: client.id })).status).toBe(200)
    expect(await opens(access_token)).toEqual([401, 401])
  })

  it('ends when a refresh token is used again, with all that came from it', async () => {
    const first = await tokens()
    const second = (await client.refresh(first.refresh_token)).body
    expect((await client.refresh(first.refresh_token)).status).toBe(400)
    expect(await opens(first.access_token)).toEqual([401, 401])
    expect(await opens(second.access_token)).toEqual([401, 401])
    expect((await client.refresh(second.refresh_token)).status).toBe(400)
  })

  it('ends with a new password', async () => {
    const { access_token } = await tokens()
    const page = await visitor.get('/account/password')
    await visitor.submit(page, { current: PASSWORD, password: 'another good password' })
    expect(await opens(access_token)).toEqual([401, 401])
  })
})
