import { expect, it } from 'vitest'
import { connectApi } from '../api.ts'
import { startLocalServer } from '../local-server.ts'
import { startTestServer } from '../server.ts'

const ASKED = 5

it.each([
  ['pages', '/api/sources/document'],
  ['OpenAPI documents', '/api/sources/openapi'],
])(
  '%s that one maker names all at once are fetched two at a time, so that few lie in memory',
  async (_, path) => {
    let open = 0
    let most = 0
    // Most of it at once, and then nothing for a while.
    const hostile = await startLocalServer((_request, response) => {
      open += 1
      most = Math.max(most, open)
      response.once('close', () => {
        open -= 1
      })
      response.write('x'.repeat(1_000_000))
      setTimeout(() => response.end(), 100)
    })
    const server = await startTestServer({ env: { OUTGOING_ALLOW: '127.0.0.1' } })
    const api = connectApi(server.url, (await server.signUp('ann@example.org', 'maker')).token)
    const asked = Array.from({ length: ASKED }, () => api('POST', path, { address: `${hostile.origin}/big` }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(most).toBe(2)
    expect(statuses.every((status) => [200, 422, 429].includes(status))).toBe(true)
    await server.close()
    await hostile.close()
  },
)
