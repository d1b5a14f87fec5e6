import { afterEach, describe, expect, it } from 'vitest'
import { CALLBACK } from '../../test/oauth-client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const DOCUMENT = 'https://chat.example/client.json'
const KEYS = 'https://chat.example/keys.json'
const SHARE = 30
const signed = { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: KEYS }
const document = { client_id: DOCUMENT, client_name: 'Chat', redirect_uris: [CALLBACK] }

/** A server whose clients are found at these addresses, and what it fetched. */
async function start(answers: Record<string, object>) {
  const fetched: string[] = []
  server = await startTestServer({
    env: { TRUST_PROXY: '1' },
    async fetchDocument(address) {
      fetched.push(String(address))
      const answer = answers[String(address)]
      return answer ? Response.json(answer) : new Response('', { status: 404 })
    },
  })
  return { url: server.url, fetched }
}

const register = async (url: string, more: object) => {
  const reply = await fetch(`${url}/oauth/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
    body: JSON.stringify({ redirect_uris: [CALLBACK], ...more }),
  })
  expect(reply.status).toBe(201)
  return (await reply.json()) as Record<string, string>
}

/** Signed by nobody, which the server sees only once it has the client's keys. */
const askForToken = async (url: string, client: string, from = '192.0.2.1') => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: client, sub: client, aud: `${url}/oauth`, jti: crypto.randomUUID(), exp: now + 60 }
  const reply = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: 'none',
      client_id: client,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: `${part({ alg: 'ES256', kid: 'a' })}.${part({ ...claims, iat: now })}.${part({})}`,
    }),
  })
  return reply.status
}

describe('what a client has the server fetch', () => {
  it("counts for whoever asks, a client's keys too", async () => {
    const { url, fetched } = await start({})
    const { client_id = '' } = await register(url, signed)
    for (let count = 0; count < SHARE + 5; count += 1) expect(await askForToken(url, client_id)).not.toBe(200)
    expect(fetched).toEqual(Array.from({ length: SHARE }, () => KEYS))
    await askForToken(url, client_id, '192.0.2.2')
    expect(fetched).toHaveLength(SHARE + 1)
  })

  it('is not fetched again for each token of a chat with a document', async () => {
    const { url, fetched } = await start({ [DOCUMENT]: { ...document, ...signed }, [KEYS]: { keys: [] } })
    for (let count = 0; count < SHARE + 5; count += 1) await askForToken(url, DOCUMENT)
    expect(fetched).toEqual([DOCUMENT, KEYS])
  })

  it('is nothing for an id that differs between clients, which there is not', async () => {
    const { url, fetched } = await start({})
    const made = await register(url, { sector_identifier_uri: 'https://chat.example/sector.json' })
    expect(made).not.toHaveProperty('sector_identifier_uri')
    expect(fetched).toEqual([])
  })
})
