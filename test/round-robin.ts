import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { startLocalServer } from './local-server.ts'

/** A proxy that sends each request to another of its servers than the one before. */
export async function startRoundRobin() {
  const targets: string[] = []
  let turn = 0
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    turn += 1
    const target = new URL(incoming.url ?? '/', targets[turn % targets.length])
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
    const passed = request(target, { method: incoming.method, headers, agent: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }
  return { ...(await startLocalServer(pass)), targets }
}
