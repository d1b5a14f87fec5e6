import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import { strangers } from '../../test/slow-clients.ts'
import type { TestServer } from '../../test/test-server.ts'

const MEGABYTE = 1_048_576
const PART = 300_000

let server: TestServer
const open: Socket[] = []
beforeEach(async () => {
  server = await startTestServer({ env: { BODY_MEMORY: String(MEGABYTE) } })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await server.close()
})

/** Sends so much of a body that is longer, and no more; gives what came back once the connection has ended. */
function sendPart(from: string, bytes: number, headers = `content-length: ${bytes + 1000}`) {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from })
  open.push(socket)
  let reply = ''
  socket.on('data', (data) => {
    reply += data
  })
  socket.on('error', () => {})
  const chunked = headers.startsWith('transfer')
  const body = 'x'.repeat(bytes)
  const sent = new Promise<void>((resolve) =>
    socket.write(
      `POST /servers/chatui/mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${
        chunked ? `${bytes.toString(16)}\r\n${body}\r\n` : body
      }`,
      () => resolve(),
    ),
  )
  const replied = new Promise<string>((resolve) => {
    socket.on('data', () => reply.includes('\r\n\r\n{') && resolve(reply))
    socket.once('close', () => resolve(reply))
  })
  return { sent, replied, told: () => reply }
}

async function call(text: string): Promise<{ status: number; text: string }> {
  const { headers, body } = rpc(
    { method: 'tools/call', params: { name: 'display_demo', arguments: { text } } },
    '2025-11-25',
  )
  const reply = await fetch(`${server.url}/servers/chatui/mcp`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: reply.status, text: await reply.text() }
}

it.each(['content-length: 400000', 'transfer-encoding: chunked'])(
  'refuses what is more than large bodies may take together (%s)',
  async (headers) => {
    const [from = ''] = strangers(1)
    const parts = Array.from({ length: 4 }, () => sendPart(from, PART, headers))
    const refused = await Promise.race(parts.map(({ replied }) => replied))
    expect(refused).toContain('HTTP/1.1 503 ')
    expect(refused.toLowerCase()).toContain('retry-after: 1')
    expect(refused).toContain('TOO_MANY_BODIES')
  },
)

it('takes from whoever holds the most, and serves others', async () => {
  const [heavy = '', light = ''] = strangers(2)
  const parts = Array.from({ length: 3 }, () => sendPart(heavy, PART))
  await Promise.all(parts.map(({ sent }) => sent))
  const other = sendPart(light, 100_000)
  await other.sent
  expect((await call('y'.repeat(150_000))).status).toBe(200)
  expect(await Promise.race(parts.map(({ replied }) => replied))).toContain('TOO_MANY_BODIES')
  expect(other.told()).toBe('')
})

it('forgets a body with its answer, and with its connection', async () => {
  const [from = ''] = strangers(1)
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await call('y'.repeat(PART))).status).toBe(200)
    const part = sendPart(from, PART)
    await part.sent
    open.pop()?.destroy()
    await part.replied
    expect(part.told()).toBe('')
  }
})

it('lets small bodies through while there is no room', async () => {
  const [from = ''] = strangers(1)
  const parts = Array.from({ length: 8 }, () => sendPart(from, PART))
  await Promise.race(parts.map(({ replied }) => replied))
  expect((await call('hello')).status).toBe(200)
})
