import type { RequestListener } from 'node:http'
import { afterAll, afterEach } from 'vitest'
import type { DnsLookup } from '../src/outgoing/connector.ts'
import {
  createOutgoing,
  type Outgoing,
  type OutgoingOptions,
  type WebRequest,
} from '../src/outgoing/outgoing.ts'
import { type LocalServer, startLocalServer } from './local-server.ts'

/** Ways out and servers that are closed when their test is over. */
export function webForFile() {
  const opened: Outgoing[] = []
  const servers: LocalServer[] = []
  afterEach(async () => {
    for (const outgoing of opened.splice(0)) await outgoing.close()
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })
  return {
    wayOut(options: OutgoingOptions = {}) {
      const outgoing = createOutgoing(options)
      opened.push(outgoing)
      return outgoing
    },
    async listen(answer: RequestListener): Promise<string> {
      const server = await startLocalServer(answer)
      servers.push(server)
      return server.origin
    },
  }
}

export const get = (url: string, more: Partial<WebRequest> = {}): WebRequest => ({
  url,
  method: 'GET',
  headers: {},
  body: undefined,
  timeoutMs: 5000,
  ...more,
})

/** How a request failed, in one line. */
export const refusalReason = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'answered',
    (error) => `${error.code}: ${error.details.reason}`,
  )

export const NOT_ALLOWED = 'EXECUTION_ERROR: This server may not fetch an address that is not public.'

/** A resolver that knows one answer. */
export const answersWith =
  (...addresses: string[]): DnsLookup =>
  async () =>
    addresses.map((address) => ({ address }))
