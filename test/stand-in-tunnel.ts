import { execFileSync } from 'node:child_process'
import dns from 'node:dns'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { STAND_IN_DOMAIN } from '../e2e/browser.ts'
import { freePort } from './postgres.ts'

/** What a tunnel gives: an address with TLS that others reach, and that leads to a server of this machine. */
export interface StandInTunnel {
  readonly origin: string
  /** The settings of the server it leads to. */
  readonly env: { readonly PUBLIC_URL: string; readonly PORT: string }
  /** Leads to another server of this machine. */
  leadTo(url: string): void
  close(): Promise<void>
}

export async function openStandInTunnel(): Promise<StandInTunnel> {
  const hostname = `shop.${STAND_IN_DOMAIN}`
  const port = await freePort()
  let target = new URL(`http://127.0.0.1:${port}`)
  const server = createServer(certificateFor(hostname), (incoming, reply) => {
    const { method, url: path, headers } = incoming
    const outgoing = request(new URL(path ?? '/', target), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    outgoing.on('error', () => reply.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const restore = trustHere()
  const origin = `https://${hostname}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    env: { PUBLIC_URL: origin, PORT: String(port) },
    leadTo(url) {
      target = new URL(url)
    },
    async close() {
      restore()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function certificateFor(hostname: string): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'tunnel-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', key, '-out', cert, '-subj', `/CN=${hostname}`]
  execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

/** Nobody signed the certificate, and no name server knows the name. */
function trustHere(): () => void {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const { lookup } = dns
  const here = (name: string, options: unknown, done: unknown) => {
    const found = Object(options).all ? [[{ address: '127.0.0.1', family: 4 }]] : ['127.0.0.1', 4]
    return name.endsWith(`.${STAND_IN_DOMAIN}`)
      ? Reflect.apply(done as () => void, null, [null, ...found])
      : Reflect.apply(lookup, dns, [name, options, done])
  }
  Object.assign(dns, { lookup: here })
  return () => {
    Object.assign(dns, { lookup })
    vi.unstubAllEnvs()
  }
}
