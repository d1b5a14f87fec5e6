import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts'
import { goneSignal } from './gone.ts'

let server: LocalServer | null = null
afterEach(() => server?.close())

it.each([
  ['after it was asked for', true],
  ['before', false],
])('tells of a user who leaves %s', async (_, isEarly) => {
  let replied = (_: ServerResponse) => {}
  const reply = new Promise<ServerResponse>((resolve) => {
    replied = resolve
  })
  server = await startLocalServer((_, response) => replied(response))
  const reader = connect(Number(new URL(server.origin).port), '127.0.0.1')
  reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  const raw = await reply
  const early = isEarly ? goneSignal({ raw }) : null
  const closed = once(raw, 'close')
  reader.destroy()
  await closed
  expect((early ?? goneSignal({ raw })).aborted).toBe(true)
})
