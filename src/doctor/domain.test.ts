import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../test/mcp-server.ts'
import { addressCheck, certificateCheck, challengeCheck, inspectDomain } from './domain.ts'

const DAY_MS = 86_400_000

describe('a certificate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-domain-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const server = createServer()
  let trusted = ''
  let address: URL
  beforeAll(async () => {
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const about = ['-days', '100', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    execFileSync('openssl', ['req', ...kind, ...about, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    trusted = readFileSync(cert, 'utf8')
    server.setSecureContext({ key: readFileSync(key), cert: trusted })
    server.listen(0)
    await once(server, 'listening')
    address = new URL(`https://localhost:${(server.address() as AddressInfo).port}/mcp`)
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    [14, true],
    [13, false],
  ])('that lasts %i days more is fine: %s', async (days, ok) => {
    const now = new Date(Date.now() + (100 - days) * DAY_MS - 60_000)
    const check = await certificateCheck(address, { trusted, now })
    expect(check).toMatchObject({ kind: 'certificate', ok })
    expect(check.message).toContain(`${days} `)
  })

  it('that nobody trusts, and an address without any, are named', async () => {
    expect((await certificateCheck(address)).message).toMatch(/^No secure connection: self-signed/)
    expect(await inspectDomain(new URL('http://shop.example/mcp'), { challenge: null })).toEqual([
      { kind: 'certificate', ok: false, message: 'The address has no https.' },
    ])
  })
})

/** Answers every question with these addresses, or with this code. */
async function startNameServer(addresses: readonly number[][], code = 0) {
  const socket = createSocket('udp4', (question, { port }) => {
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180 | code, 2)
    head.writeUInt16BE(addresses.length, 6)
    head.writeUInt32BE(0, 8)
    const asked = question.subarray(12, question.indexOf(0, 12) + 5)
    const records = addresses.map((four) => Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, ...four]))
    socket.send(Buffer.concat([head, asked, ...records]), port, '127.0.0.1')
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { nameServers: [`127.0.0.1:${socket.address().port}`], close: () => socket.close() }
}

describe('a name', () => {
  it.each([
    ['with an IPv4 address is fine', [[192, 0, 2, 1]], 0, [true]],
    ['with none is named', [], 0, [false]],
    ['that nobody has is named', [], 3, [false]],
    ['is not judged where its server fails', [], 2, []],
  ])('%s', async (_, addresses, code, judged) => {
    const { nameServers, close } = await startNameServer(addresses, code)
    const checks = await addressCheck('shop.example', { nameServers })
    const judging = checks.filter(({ kind }) => kind === 'address')
    expect(judging.map(({ ok }) => ok)).toEqual(judged)
    close()
  })
})

describe('a portal’s token', () => {
  it.each([
    ['is the one that is known', 'secret\n', 'secret', [true]],
    ['is another', 'other', 'secret', [false]],
    ['is a page', '<!doctype html>', null, [false]],
    ['is not known', 'other', null, []],
  ])('%s', async (_, served, known, judged) => {
    const { address, close } = await listen((_, response) => void response.end(served))
    expect((await challengeCheck(address, known)).map(({ ok }) => ok)).toEqual(judged)
    await close()
  })
})
