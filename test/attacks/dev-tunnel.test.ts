import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDevFeed } from '../../src/outside/dev-feed.ts'
import { startTestServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'

/** An address of this machine that others could reach. */
const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address

describe('vitrine dev', () => {
  const feed = createDevFeed()
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ dev: feed, env: { HOST: '0.0.0.0' } })
  })
  afterAll(() => server.close())

  /** What a request with `Host: localhost` gets to read. */
  const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { port } = server
      const asked = request(
        { host, port, path, headers: { host: `localhost:${port}`, ...headers } },
        (reply) => {
          let text = ''
          const done = () => resolve({ status: reply.statusCode!, text })
          reply.on('data', (part) => {
            text += part
            // An event stream has no end.
            if (text.includes('\n\n')) {
              done()
              asked.destroy()
            }
          })
          reply.on('end', done)
        },
      )
      asked.on('error', reject)
      asked.end()
    })

  it('tells the secret path to this machine', async () => {
    expect((await ask('127.0.0.1', '/api/play/dev')).text).toContain(feed.state().hot)
  })

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-real-ip',
    'cf-connecting-ip',
    'cf-ray',
    'true-client-ip',
    'x-original-host',
  ])('tells it to nobody behind a proxy or a tunnel: %s', async (name) => {
    const headers = { [name]: '203.0.113.7' }
    expect((await ask('127.0.0.1', '/api/play/dev', headers)).status).toBe(404)
    expect((await ask('127.0.0.1', '/api/play', headers)).text).not.toContain(feed.state().hot)
  })

  it.skipIf(!elsewhere)('tells it to no other machine, whatever name it asks for', async () => {
    expect((await ask(elsewhere!, '/api/play/dev')).status).toBe(404)
    expect((await ask(elsewhere!, '/api/play')).text).not.toContain(feed.state().hot)
  })
})
