import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What somebody sends who means to hold a connection and not to use it. */
export interface SlowKind {
  readonly name: string
  /** Sent at once, for this host. */
  opening(host: string): string
  /** Sent again and again; empty for nothing. */
  trickle(host: string): string
}

const listen = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'subscriptions/listen',
  params: {
    notifications: { toolsListChanged: true },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
})

const request = (line: string, host: string, headers: readonly string[] = [], body = '') =>
  [line, `host: ${host}`, ...headers, '', body].join('\r\n')

const MCP_HEADERS = [
  'content-type: application/json',
  'accept: application/json, text/event-stream',
  'mcp-protocol-version: 2026-07-28',
  'mcp-method: subscriptions/listen',
]

const PATH = '/servers/chatui/mcp'
const ASSETS = join(import.meta.dirname, '..', 'dist', 'studio', 'assets')
/** Together more than the system's own buffers take in. */
const REPLIES = 10
const largestAsset = () =>
  readdirSync(ASSETS).reduce((largest, name) =>
    statSync(join(ASSETS, name)).size > statSync(join(ASSETS, largest)).size ? name : largest,
  )
let asset: string | undefined
const askForAsset = (host: string) => {
  asset ??= largestAsset()
  return request(`GET /studio/assets/${asset} HTTP/1.1`, host)
}

export const slowKinds: readonly SlowKind[] = [
  { name: 'idle', opening: () => '', trickle: () => '' },
  {
    name: 'slow headers',
    opening: (host) => `POST ${PATH} HTTP/1.1\r\nhost: ${host}\r\n`,
    trickle: () => 'x-a: 1\r\n',
  },
  {
    name: 'slow body',
    opening: (host) =>
      request(`POST ${PATH} HTTP/1.1`, host, ['content-type: application/json', 'content-length: 100000']),
    trickle: () => '[',
  },
  {
    name: 'replies not read',
    opening: (host) => askForAsset(host).repeat(REPLIES),
    trickle: askForAsset,
  },
  {
    name: 'events not read',
    opening: (host) =>
      request(`POST ${PATH} HTTP/1.1`, host, [...MCP_HEADERS, `content-length: ${listen.length}`], listen),
    trickle: () => '',
  },
]

export interface SlowClients {
  /** Connections that the server has not ended. */
  open(): number
  /** Resolves once no more than so many are open. */
  untilOpen(most: number): Promise<void>
  close(): void
}

const TRICKLE_MS = 500
/** Whoever the system has not let in by then is not let in at all. */
const CONNECT_MS = 10_000
/** Fewer than the system keeps waiting at a port; it forgets the others without a word to them. */
const AT_ONCE = 200
const LOOK_MS = 20

/** So many connections of one kind, from these addresses of this machine in turn. */
export async function openSlowClients(
  { name: _, opening, trickle }: SlowKind,
  { url, count, from }: { url: string; count: number; from: readonly string[] },
): Promise<SlowClients> {
  const { host, hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const openOne = async (at: number) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from[at % from.length] })
    open.add(socket)
    socket.on('error', () => {}).once('close', () => open.delete(socket))
    const late = setTimeout(() => socket.destroy(), CONNECT_MS)
    await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()))
    clearTimeout(late)
    if (socket.writable) socket.write(opening(host))
  }
  for (let done = 0; done < count; done += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, at) => openOne(done + at)))
  const timer = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write(trickle(host))
  }, TRICKLE_MS)
  return {
    open: () => open.size,
    async untilOpen(most) {
      while (open.size > most) await sleep(LOOK_MS)
    },
    close() {
      clearInterval(timer)
      for (const socket of open) socket.destroy()
    },
  }
}

/** Addresses of this machine that are not those of other clients. */
export const strangers = (count: number) =>
  Array.from({ length: count }, (_, at) => `127.0.${1 + Math.floor(at / 250)}.${2 + (at % 250)}`)
