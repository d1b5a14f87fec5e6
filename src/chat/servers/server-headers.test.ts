import { expect, it } from 'vitest'
import { openClient } from '../../../common/mcp-client/open-client.ts'
import { createOAuthProvider, type OAuthMemory } from '../../../common/mcp-client/sign-in.ts'
import { type Listening, listen } from '../../../test/mcp-server.ts'

interface SeenRequest {
  readonly path: string
  readonly key: string | string[] | undefined
}

/** A server that answers from a table of paths and remembers who sent the key. */
async function serve(replies: Record<string, () => [status: number, body: object, headers?: object]>) {
  const seen: SeenRequest[] = []
  const listening: Listening = await listen((request, response) => {
    const path = request.url ?? ''
    seen.push({ path, key: request.headers['x-api-key'] })
    const [status, body, headers] = replies[path]?.() ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  return { seen, origin: listening.address.origin, close: () => listening.close() }
}

it('sends headers to the server’s own origin, and not to its authorization server', async () => {
  const issuer = await serve({
    '/.well-known/oauth-authorization-server': () => [
      200,
      {
        issuer: issuer.origin,
        authorization_endpoint: `${issuer.origin}/authorize`,
        token_endpoint: `${issuer.origin}/token`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
      },
    ],
    '/token': () => [200, { access_token: 'new', token_type: 'Bearer', refresh_token: 'next' }],
  })
  const server = await serve({
    '/mcp': () => [
      401,
      {},
      { 'www-authenticate': `Bearer resource_metadata="${server.origin}/.well-known/resource"` },
    ],
    '/.well-known/resource': () => [
      200,
      { resource: `${server.origin}/mcp`, authorization_servers: [issuer.origin] },
    ],
  })
  let memory: OAuthMemory = {
    client: { client_id: 'vitrine', redirect_uris: ['http://127.0.0.1:9/back'], issuer: issuer.origin },
    tokens: { access_token: 'old', token_type: 'Bearer', refresh_token: 'first', issuer: issuer.origin },
  }
  const provider = createOAuthProvider({
    name: 'Test',
    redirectUrl: 'http://127.0.0.1:9/back',
    refresh: true,
    read: () => memory,
    keep(learned) {
      memory = { ...memory, ...learned }
    },
    state: () => 'state',
    show: () => undefined,
  })
  const headers = { 'x-api-key': 'secret' }
  const address = new URL('/mcp', server.origin)
  await openClient({ name: 'test', address, fetch, headers, provider }).catch(() => undefined)
  expect(issuer.seen.map(({ path }) => path)).toContain('/token')
  expect(issuer.seen.map(({ key }) => key)).toEqual(issuer.seen.map(() => undefined))
  expect(new Set(server.seen.map(({ key }) => key))).toEqual(new Set(['secret']))
  await Promise.all([issuer.close(), server.close()])
})
