import type { IncomingMessage } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answersWith, get, NOT_ALLOWED, refusalReason, webForFile } from '../../test/way-out.ts'
import type { DnsLookup } from './connector.ts'

const { wayOut, listen } = webForFile()
const asked: IncomingMessage[] = []
let port: string
beforeAll(async () => {
  const here = await listen((request, response) => {
    asked.push(request)
    response.end('{"secret":"inside"}')
  })
  port = new URL(here).port
})
beforeEach(() => void asked.splice(0))

describe('addresses that are not public', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback by another number', '127.8.8.8'],
    ['decimal', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['octal in one number', '017700000001'],
    ['hexadecimal', '0x7f000001'],
    ['hexadecimal in parts', '0x7f.0.0.1'],
    ['two parts', '127.1'],
    ['a dot at the end', '127.0.0.1.'],
    ['full-width digits', '１２７.０.０.１'],
    ['encoded in percents', '%31%32%37.0.0.1'],
    ['this host', '0.0.0.0'],
    ['private 10', '10.1.2.3'],
    ['private 172', '172.20.0.1'],
    ['private 192', '192.168.1.1'],
    ['link-local', '169.254.1.1'],
    ['metadata', '169.254.169.254'],
    ['metadata in decimal', '2852039166'],
    ['metadata of Alibaba', '100.100.100.200'],
    ['metadata of Oracle', '192.0.0.192'],
    ['metadata of Azure', '168.63.129.16'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 loopback', '[::1]'],
    ['IPv6 loopback in full', '[0:0:0:0:0:0:0:1]'],
    ['IPv6 unspecified', '[::]'],
    ['IPv4-mapped', '[::ffff:127.0.0.1]'],
    ['IPv4-mapped in hexadecimal', '[::ffff:7f00:1]'],
    ['IPv4-mapped, of a public address', '[::ffff:8.8.8.8]'],
    ['IPv4-compatible', '[::127.0.0.1]'],
    ['IPv4-translated', '[::ffff:0:127.0.0.1]'],
    ['NAT64', '[64:ff9b::127.0.0.1]'],
    ['local NAT64', '[64:ff9b:1::7f00:1]'],
    ['6to4', '[2002:7f00:1::]'],
    ['Teredo', '[2001:0:7f00:1::]'],
    ['unique local', '[fd00:ec2::254]'],
    ['IPv6 link-local', '[fe80::1]'],
    ['IPv6 site-local', '[fec0::1]'],
    ['IPv6 multicast', '[ff02::1]'],
    ['IPv6 documentation', '[2001:db8::1]'],
    ['IPv6 not given out', '[4000::1]'],
  ])('are refused: %s', async (_name, host) => {
    expect(await refusalReason(wayOut().send(get(`http://${host}:${port}/`)))).toBe(NOT_ALLOWED)
    expect(asked).toEqual([])
  })

  it.each([
    ['loopback', ['127.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['metadata', ['169.254.169.254']],
    ['IPv4-mapped', ['::ffff:10.0.0.1']],
    ['NAT64', ['64:ff9b::a00:1']],
    ['a public one beside a private one', ['93.184.216.34', '10.0.0.1']],
    ['what is no address', ['localhost']],
  ])('are refused when a name stands for them: %s', async (_name, addresses) => {
    const outgoing = wayOut({ lookup: answersWith(...addresses) })
    expect(await refusalReason(outgoing.send(get(`http://rebind.example:${port}/`)))).toBe(NOT_ALLOWED)
    expect(asked).toEqual([])
  })

  it('are refused as localhost, by the system’s own resolver', async () => {
    for (const host of ['localhost', 'LOCALHOST'])
      expect(await refusalReason(wayOut().send(get(`http://${host}:${port}/`)))).toBe(NOT_ALLOWED)
    expect(asked).toEqual([])
  })

  it('are not reached by a name that stands for another address when it is asked again', async () => {
    const answers = [['127.0.0.2'], ['127.0.0.1']]
    let looked = 0
    const flips: DnsLookup = async () => answersWith(...(answers[looked++] ?? ['127.0.0.1']))('')
    // The first answer is permitted and nobody listens there; only a second lookup would find our server.
    const outgoing = wayOut({ lookup: flips, allow: ['127.0.0.2'] })
    expect(await refusalReason(outgoing.send(get(`http://rebind.example:${port}/`)))).toContain(
      'could not be reached',
    )
    expect([looked, asked]).toEqual([1, []])
    expect(await refusalReason(outgoing.send(get(`http://rebind.example:${port}/`)))).toBe(NOT_ALLOWED)
  })
})
