import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from './databases.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { createRandom } from './fuzz/random.ts'
import { mutateRequest } from './fuzz/requests.ts'
import { startTestServer } from './server.ts'
import type { TestServer } from './test-server.ts'

const REQUESTS = 2000

describe.each(eitherDatabase(import.meta.filename))(
  'requests that are nearly right, on $name',
  (database) => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer({ database, env: { TRUST_PROXY: '1' } })
    })
    afterAll(() => server.close())

    it('are all answered, and none with a fault of ours', async () => {
      const owner = await server.signUp('owner@example.org', 'owner')
      const { sent, statuses, failures } = await fuzz({ url: server.url, owner, requests: REQUESTS, seed: 1 })
      expect(failures).toEqual([])
      expect(sent).toBe(REQUESTS)
      // It reaches what is behind the doors too.
      expect(statuses['2xx']).toBeGreaterThan(REQUESTS / 10)
    }, 240_000)
  },
)

it('are the same for the same seed', () => {
  const valid = {
    method: 'POST',
    path: '/servers/todo/mcp',
    headers: {},
    json: { id: 1, params: { a: ['b'] } },
  }
  const made = (seed: number) =>
    Array.from({ length: 50 }, (_, at) => mutateRequest(valid, createRandom(seed + at)))
  expect(made(1)).toEqual(made(1))
  expect(made(1)).not.toEqual(made(1000))
})
