import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuseClient } from './client-errors.ts'
import { networkOf } from './network-address.ts'

export interface ConnectionLimits {
  /** Connections in all. */
  readonly most: number
  /** Per network, unless it is a trusted proxy. */
  readonly mostPerNetwork: number
  isProxy(address: string): boolean
}

interface Connections {
  /** Ends connections without a request, which Node counts as busy, and accepts no more. */
  endUnused(): void
}

type Exchange = readonly [request: IncomingMessage, response: ServerResponse]

/** A connection with its current request and those queued behind it. */
interface Connection {
  readonly socket: Socket
  request: IncomingMessage | null
  readonly waiting: Exchange[]
}

/** Pipelined requests per connection. Only load generators send the next before the last reply. */
const MOST_PIPELINED = 10

/**
 * Keeps the server available whatever somebody does with their connections. Each network has a share. At the limit,
 * the heaviest network loses its oldest connection; idle ones go first.
 */
export function limitConnections(
  server: Server,
  { most, mostPerNetwork, isProxy }: ConnectionLimits,
): Connections {
  const networks = new Map<string, Set<Connection>>()
  const connections = new WeakMap<Socket, Connection>()
  let count = 0
  let ending = false

  const forget = (network: string, connection: Connection) => {
    const held = networks.get(network)
    if (!held?.delete(connection)) return
    count -= 1
    if (held.size === 0) networks.delete(network)
  }
  const makeRoomFor = (newcomer: string) => {
    const own = networks.get(newcomer)?.size ?? 0
    const heaviest = heaviestOf(networks)
    // Never take from a network that has no more than the newcomer would get.
    const ended =
      heaviestIdle(networks, newcomer, own + 1) ??
      (heaviest[1].size > own + 1 ? first(heaviest) : heaviestIdle(networks, newcomer, own))
    if (!ended) return false
    forget(...ended)
    ended[1].socket.destroy()
    return true
  }

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const share = isProxy(address) ? most : mostPerNetwork
    const full = (networks.get(network)?.size ?? 0) >= share || (count >= most && !makeRoomFor(network))
    if (ending || full) return socket.destroy()
    const connection: Connection = { socket, request: null, waiting: [] }
    const held = networks.get(network) ?? new Set()
    networks.set(network, held.add(connection))
    connections.set(socket, connection)
    count += 1
    socket.once('close', () => forget(network, connection))
  })

  answerInTurn(server, connections)

  // Nothing came or went for a while. A slow reply or a stream without news may be that quiet.
  server.on('timeout', (socket) => {
    const connection = connections.get(socket)
    if (connection?.request?.complete === false) refuseClient(LATE, socket)
    else if (!connection || !waitsForUs(connection)) socket.destroy()
  })

  return {
    endUnused() {
      ending = true
      for (const held of networks.values())
        for (const { socket } of held) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}

/**
 * One request per connection at a time. Parallel replies would wait their turn without noticing a closed connection,
 * and would leak resources such as open files.
 */
function answerInTurn(server: Server, connections: WeakMap<Socket, Connection>): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')

  const begin = (connection: Connection, [request, response]: Exchange) => {
    connection.request = request
    response.once('close', () => end(connection, request))
    for (const answer of listeners) answer(request, response)
  }
  const end = (connection: Connection, { complete }: IncomingMessage) => {
    connection.request = null
    const { socket, waiting } = connection
    // Answered before all of it arrived: the rest is not awaited as long as a next request.
    if (!complete) socket.setTimeout(server.timeout)
    const next = waiting.shift()
    if (next && socket.writable) begin(connection, next)
  }
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    if (!connection.request) return begin(connection, [request, response])
    if (connection.waiting.length >= MOST_PIPELINED - 1) return void request.socket.destroy()
    connection.waiting.push([request, response])
  })
}

const LATE = { code: 'ERR_HTTP_REQUEST_TIMEOUT' }

/** True once the request has arrived and the response has been read. */
const waitsForUs = ({ socket, request }: Connection) =>
  request?.complete === true && socket.writableLength === 0

type Held = [network: string, connections: ReadonlySet<Connection>]

const first = ([network, held]: Held): [string, Connection] | null => {
  for (const connection of held) return [network, connection]
  return null
}

function heaviestOf(networks: Iterable<Held>): Held {
  let heaviest: Held = ['', new Set()]
  for (const held of networks) if (held[1].size > heaviest[1].size) heaviest = held
  return heaviest
}

/** The oldest idle connection of the heaviest network above this share, otherwise of the newcomer's. */
function heaviestIdle(
  networks: Iterable<Held>,
  newcomer: string,
  moreThan: number,
): [string, Connection] | null {
  let found: [string, Connection] | null = null
  let size = moreThan
  for (const held of networks) {
    if (held[1].size <= size && !(held[0] === newcomer && !found)) continue
    const idle = firstIdle(held)
    if (idle) [found, size] = [idle, Math.max(size, held[1].size)]
  }
  return found
}

function firstIdle([network, held]: Held): [string, Connection] | null {
  for (const connection of held) if (!waitsForUs(connection)) return [network, connection]
  return null
}
