import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { beside } from '../../test/people.ts'
import { type RpcRequest, rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

describe.each(eitherDatabase(import.meta.filename))(
  'the tokens of an issuer elsewhere, on $name',
  (database) => {
    let issuerServer: Server
    let issuer: string
    let key: CryptoKey
    let server: TestServer
    let todo: string

    beforeAll(async () => {
      const pair = await generateKeyPair('RS256')
      key = pair.privateKey
      const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }
      issuerServer = createServer((request, response) => {
        const replies: Record<string, object> = {
          '/realm/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
          '/realm/keys': { keys: [jwk] },
        }
        const reply = replies[request.url ?? '']
        response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' })
        response.end(JSON.stringify(reply ?? {}))
      })
      await new Promise<void>((resolve) => issuerServer.listen(0, '127.0.0.1', resolve))
      issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}/realm`
      server = await startTestServer({ database, env: { OIDC_ISSUER: issuer } })
      todo = `${server.url}/servers/todo/mcp`
    })
    afterAll(async () => {
      await server.close()
      issuerServer.close()
    })

    const tokenWith = (claims: Record<string, unknown> = {}, by: CryptoKey = key) =>
      new SignJWT({ iss: issuer, aud: todo, sub: 'ann', exp: Math.floor(Date.now() / 1000) + 60, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(by)

    const send = async (token: string, slug = 'todo', request: RpcRequest = INITIALIZING) => {
      const { headers, body } = rpc(request, '2025-11-25')
      const reply = await fetch(`${server.url}/servers/${slug}/mcp`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      return { status: reply.status, text: await reply.text() }
    }

    it('stand for the same account each time', async () => {
      const first = await send(await tokenWith())
      expect(first.status).toBe(200)
      expect((await send(await tokenWith())).text).toBe(first.text)
      expect((await send(await tokenWith({ sub: 'bob' }))).text).not.toBe(first.text)
    })

    it('stand for the account with their address, when the issuer has verified it', async () => {
      const { id } = await beside(server, ({ auth }) =>
        auth.accounts.add({ email: 'cleo@example.org', password: null }),
      )
      const verified = { sub: 'cleo', email: 'cleo@example.org', email_verified: true }
      expect((await send(await tokenWith(verified))).text).toContain(id)
      const claimed = { sub: 'mallory', email: 'cleo@example.org', email_verified: false }
      expect((await send(await tokenWith(claimed))).text).not.toContain(id)
    })

    it('allow what their scopes name, and everything where they name none', async () => {
      const status = async (claims: Record<string, unknown>, name: string) => {
        const params = { name, arguments: { user_id: 'ann', title: 'One' } }
        return (await send(await tokenWith(claims), 'todo', { method: 'tools/call', params })).status
      }
      for (const claims of [{ scope: 'openid tasks:read' }, { scp: ['tasks:read'] }]) {
        expect(await status(claims, 'list_tasks')).toBe(200)
        expect(await status(claims, 'add_task')).toBe(403)
      }
      expect(await status({ scope: 'openid' }, 'list_tasks')).toBe(403)
      expect(await status({ scope: '' }, 'list_tasks')).toBe(403)
      expect(await status({ scope: 'tasks:read tasks:write' }, 'add_task')).toBe(200)
      expect(await status({}, 'add_task')).toBe(200)
    })

    it('are refused for another App, expired, of another issuer, or signed by another', async () => {
      const other = await generateKeyPair('RS256')
      expect((await send(await tokenWith(), 'tasks')).status).toBe(401)
      expect((await send(await tokenWith({ exp: 1 }))).status).toBe(401)
      expect((await send(await tokenWith({ iss: 'https://elsewhere.example' }))).status).toBe(401)
      expect((await send(await tokenWith({}, other.privateKey))).status).toBe(401)
    })

    it('are asked for in place of our own, whose server is gone', async () => {
      const metadata = await fetch(`${server.url}/.well-known/oauth-protected-resource/servers/todo/mcp`)
      expect(await metadata.json()).toMatchObject({ resource: todo, authorization_servers: [issuer] })
      expect((await fetch(`${server.url}/.well-known/oauth-authorization-server/oauth`)).status).toBe(404)
      expect((await fetch(`${server.url}/oauth/auth`)).status).toBe(404)
    })

    it('are neither taken nor refused while the issuer does not answer', async () => {
      const lonely = await startTestServer({ database, env: { OIDC_ISSUER: 'http://127.0.0.1:9/realm' } })
      const { headers, body } = rpc({ method: 'initialize', params: INITIALIZE }, '2025-11-25')
      const reply = await fetch(`${lonely.url}/servers/todo/mcp`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${await tokenWith()}` },
        body: JSON.stringify(body),
      })
      expect(reply.status).toBe(503)
      await lonely.close()
    })
  },
)

const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1.0.0' },
}
const INITIALIZING: RpcRequest = { method: 'initialize', params: INITIALIZE }
