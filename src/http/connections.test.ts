import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sampled } from '../../test/full.ts'
import { startTestServer } from '../../test/server.ts'
import {
  openSlowClients,
  type SlowClients,
  type SlowKind,
  slowKinds,
  strangers,
} from '../../test/slow-clients.ts'
import type { TestServer } from '../../test/test-server.ts'

const SOCKETS = 300
const kindOf = (name: SlowKind['name']) => slowKinds.find((kind) => kind.name === name)!

let server: TestServer
let slow: SlowClients | undefined
afterEach(async () => {
  slow?.close()
  slow = undefined
  await server.close()
})

/** A caller elsewhere, with a connection of its own. */
const isServed = async () =>
  (await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })).status === 200

/** What comes back first. */
const send = (sent: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(sent))
    socket
      .once('data', (data) => {
        resolve(String(data))
        socket.destroy()
      })
      .on('error', () => {})
      .once('close', () => resolve(''))
  })

describe.each(sampled(slowKinds, 2))('$name', (kind) => {
  it('takes no more than its share for one address, and others are served', async () => {
    server = await startTestServer({ env: { MAX_CONNECTIONS_PER_ADDRESS: '20' } })
    slow = await openSlowClients(kind, { url: server.url, count: SOCKETS, from: strangers(1) })
    await slow.untilOpen(20)
    for (let call = 0; call < 10; call += 1) expect(await isServed()).toBe(true)
  })

  it('gives way to others when it comes from many addresses and all connections are taken', async () => {
    server = await startTestServer({ env: { MAX_CONNECTIONS: '100' } })
    const from = strangers(SOCKETS / 10)
    slow = await openSlowClients(kind, { url: server.url, count: SOCKETS, from })
    await slow.untilOpen(100)
    for (let call = 0; call < 10; call += 1) expect(await isServed()).toBe(true)
  })
})

describe.each(
  sampled(
    slowKinds.filter(({ name }) => name !== 'events not read'),
    1,
  ),
)('$name', (kind) => {
  it('comes to an end by itself', async () => {
    server = await startTestServer({ env: { REQUEST_TIMEOUT: '1' } })
    slow = await openSlowClients(kind, { url: server.url, count: 20, from: strangers(1) })
    await slow.untilOpen(0)
    expect(await isServed()).toBe(true)
  })
})

it('leaves a stream without news open', async () => {
  server = await startTestServer({ env: { REQUEST_TIMEOUT: '1' } })
  slow = await openSlowClients(kindOf('events not read'), { url: server.url, count: 1, from: strangers(1) })
  const idle = await openSlowClients(slowKinds[0]!, { url: server.url, count: 1, from: strangers(1) })
  await idle.untilOpen(0)
  expect(slow.open()).toBe(1)
})

it('leaves whoever has one connection alone while others have more', async () => {
  server = await startTestServer({ env: { MAX_CONNECTIONS: '21' } })
  // Who sends nothing more does not hear of the end; empty lines before a request are no request.
  const events = { ...kindOf('events not read'), trickle: () => '\r\n' }
  slow = await openSlowClients(events, { url: server.url, count: 20, from: strangers(5) })
  // No request has come on it yet, and the others all wait for us.
  const idle = await openSlowClients(slowKinds[0]!, { url: server.url, count: 1, from: ['127.0.9.9'] })
  while (slow.open() < 20) await new Promise((resolve) => setTimeout(resolve, 20))
  const more = await openSlowClients(events, { url: server.url, count: 15, from: strangers(20).slice(5) })
  await slow.untilOpen(5)
  expect([slow.open(), idle.open(), more.open()]).toEqual([5, 1, 15])
  more.close()
  idle.close()
})

describe('requests that come before the last reply', () => {
  const openAssets = () =>
    readdirSync('/proc/self/fd').filter((name) => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`).includes('/studio/assets/')
      } catch {
        return false
      }
    }).length

  it('are answered one after the other', async () => {
    server = await startTestServer()
    const reply = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(server.port, '127.0.0.1')
      for (const path of ['/healthz', '/none', '/api/none', '/readyz'])
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      socket.on('data', (data) => {
        text += data
        if (text.split('HTTP/1.1 ').length > 4 && text.endsWith('}')) socket.destroy()
      })
      socket.once('close', () => resolve(text))
    })
    expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 404',
      'HTTP/1.1 404',
      'HTTP/1.1 200',
    ])
  })

  it.runIf(process.platform === 'linux')('leave no file open when their connection ends', async () => {
    server = await startTestServer()
    const { opening, ...kind } = kindOf('replies not read')
    slow = await openSlowClients(
      { ...kind, opening, trickle: () => '' },
      { url: server.url, count: 20, from: strangers(1) },
    )
    // The system's buffers may take all replies of some connections.
    await expect.poll(openAssets, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0)
    slow.close()
    while (openAssets() > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await isServed()).toBe(true)
  })
})

it.each([
  [
    '408 for a body that does not come',
    'POST /servers/chatui/mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n',
    'REQUEST_TIMEOUT',
  ],
  [
    '431 for headers that are too long',
    `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    'HEADERS_TOO_LARGE',
  ],
  ['400 for what is not HTTP', 'hello\r\n\r\n', 'MALFORMED_REQUEST'],
])('answers %s', async (status, sent, code) => {
  server = await startTestServer({ env: { REQUEST_TIMEOUT: '1' } })
  const reply = await send(sent)
  expect(reply).toContain(`HTTP/1.1 ${status.slice(0, 3)} `)
  expect(JSON.parse(reply.split('\r\n\r\n')[1]!)).toMatchObject({ error: { code } })
})

describe('behind a proxy', () => {
  const slowly = (address: string) =>
    send(
      `POST /servers/chatui/mcp HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`,
    )
  const ask = (address: string) =>
    fetch(`${server.url}/healthz`, { headers: { connection: 'close', 'x-forwarded-for': address } })

  it.each(['1', '127.0.0.0/8'])(
    '%s, all of its connections are taken, and callers counted',
    async (trust) => {
      server = await startTestServer({
        env: { TRUST_PROXY: trust, MAX_CONNECTIONS_PER_ADDRESS: '5', REQUEST_TIMEOUT: '2' },
      })
      const held = Array.from({ length: 8 }, () => slowly('198.51.100.7'))
      expect(await Promise.race(held)).toContain('TOO_MANY_CONNECTIONS')
      expect((await ask('198.51.100.8')).status).toBe(200)
      const replies = (await Promise.all(held)).map((reply) => reply.split(' ')[1]).sort()
      expect(replies).toEqual(['408', '408', '408', '408', '408', '429', '429', '429'])
      expect((await ask('198.51.100.7')).status).toBe(200)
    },
  )

  it('forgets what a caller had under way who has hung up', async () => {
    server = await startTestServer({ env: { TRUST_PROXY: '1', MAX_CONNECTIONS_PER_ADDRESS: '3' } })
    const { opening, ...kind } = kindOf('events not read')
    const repeated = (host: string) => opening(host).repeat(5)
    for (let time = 0; time < 3; time += 1) {
      slow = await openSlowClients(
        { ...kind, opening: repeated },
        { url: server.url, count: 2, from: strangers(1) },
      )
      expect((await ask(strangers(1)[0]!)).status).toBe(200)
      slow.close()
    }
  })

  it('counts the connections of whoever is not a trusted proxy', async () => {
    server = await startTestServer({ env: { TRUST_PROXY: '10.0.0.1', MAX_CONNECTIONS_PER_ADDRESS: '5' } })
    slow = await openSlowClients(slowKinds[0]!, { url: server.url, count: 30, from: strangers(1) })
    await slow.untilOpen(5)
    expect(await isServed()).toBe(true)
  })
})

// Node itself would wait half a minute for it.
it('is not held up at its end by a connection on which nothing was asked', { timeout: 20_000 }, async () => {
  server = await startTestServer()
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  expect(await isServed()).toBe(true)
  const ended = once(silent, 'close')
  await server.close()
  await ended
})
