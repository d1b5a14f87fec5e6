import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, signToken } from '../../test/people.ts'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

const OWN = 'todo.apps.example.org'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { APP_DOMAIN: 'apps.example.org' } })
})
afterAll(() => server.close())

/** As a proxy hands it on: to our port, with the name the client used. */
const ask = (path: string, host: string, token?: string) =>
  new Promise<{ status: number | undefined; challenge: string | undefined; body: any }>((resolve, reject) => {
    const { headers, body } = rpc({ method: 'tools/list' }, '2025-11-25')
    const call = request(
      {
        host: '127.0.0.1',
        port: server.port,
        path,
        method: token === undefined ? 'GET' : 'POST',
        headers: { ...headers, host, ...(token && { authorization: `Bearer ${token}` }) },
      },
      async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve({
          status: response.statusCode,
          challenge: response.headers['www-authenticate'],
          body: JSON.parse(text),
        })
      },
    )
    call.once('error', reject)
    call.end(token === undefined ? undefined : JSON.stringify(body))
  })

it('says of an App on its own domain what fits that address', async () => {
  const { status, challenge } = await ask('/mcp', OWN, '')
  expect(status).toBe(401)
  expect(challenge).toBe(
    `Bearer resource_metadata="https://${OWN}/.well-known/oauth-protected-resource/mcp", scope="tasks:read tasks:write"`,
  )
  const { body } = await ask('/.well-known/oauth-protected-resource/mcp', OWN)
  expect(body).toMatchObject({
    resource: `https://${OWN}/mcp`,
    authorization_servers: [`${server.url}/oauth`],
    scopes_supported: ['tasks:read', 'tasks:write'],
  })
})

it('says of the same App at the shared address what fits that one', async () => {
  const { challenge } = await ask('/servers/todo/mcp', '127.0.0.1', '')
  expect(challenge).toContain(`"${server.url}/.well-known/oauth-protected-resource/servers/todo/mcp"`)
})

it('takes a token for either address of an App, and for no other', async () => {
  const { id: sub } = await newPerson(server)
  const exp = Math.floor(Date.now() / 1000) + 60
  const tokenFor = (aud: string) => signToken(server, { sub, exp, aud })
  expect((await ask('/mcp', OWN, await tokenFor(`https://${OWN}/mcp`))).status).toBe(200)
  expect((await ask('/mcp', OWN, await tokenFor(`${server.url}/servers/todo/mcp`))).status).toBe(200)
  expect((await ask('/mcp', OWN, await tokenFor('https://tasks.apps.example.org/mcp'))).status).toBe(401)
  expect((await ask('/mcp', OWN, await tokenFor('https://todo.evil.example/mcp'))).status).toBe(401)
})
