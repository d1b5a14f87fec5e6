import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DnsLookup } from '../../src/outgoing/connector.ts'
import { get, NOT_ALLOWED, refusalReason, webForFile } from '../way-out.ts'

const { wayOut } = webForFile()
/** Stands for a public address, since this machine has none; the guard is told to let it through. */
const OUTSIDE = '127.0.0.2'
const INSIDE = '127.0.0.1'

const reached: string[] = []
const server = (address: string) =>
  createServer((_, response) => {
    reached.push(address)
    response.setHeader('connection', 'close').end(address)
  })
const [outside, inside] = [server(OUTSIDE), server(INSIDE)]
const dns = createSocket('udp4')
let answers: string[] = []
let queries = 0
let lookup: DnsLookup
let port: number

/** One A record that holds for no time, so that whoever asks again gets the next. */
function answer(query: Buffer, address: string): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5)
  const header = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0])
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, question, record])
}

beforeAll(async () => {
  dns.on('message', (query, { port: asker, address }) => {
    queries += 1
    dns.send(answer(query, answers.shift() ?? INSIDE), asker, address)
  })
  dns.bind(0, INSIDE)
  await once(dns, 'listening')
  await once(outside.listen(0, OUTSIDE), 'listening')
  port = (outside.address() as AddressInfo).port
  await once(inside.listen(port, INSIDE), 'listening')
  const resolver = new Resolver({ timeout: 2000, tries: 1 })
  resolver.setServers([`${INSIDE}:${dns.address().port}`])
  lookup = async (host) => (await resolver.resolve4(host)).map((address) => ({ address }))
})
afterAll(() => {
  dns.close()
  outside.close()
  inside.close()
})

it('connects to the address it has checked, whatever the name stands for a moment later', async () => {
  answers = [OUTSIDE, INSIDE]
  const outgoing = wayOut({ lookup, allow: [OUTSIDE] })
  const { text } = await outgoing.send(get(`http://rebind.example:${port}/`))
  expect([queries, reached]).toEqual([1, [OUTSIDE]])
  expect(text).toBe(OUTSIDE)
  expect(await refusalReason(outgoing.send(get(`http://rebind.example:${port}/`)))).toBe(NOT_ALLOWED)
  expect([queries, reached]).toEqual([2, [OUTSIDE]])
})
