import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { DevState } from '../../common/api/dev.ts'
import { AppError } from '../errors.ts'
import type { DevFeed } from './dev-feed.ts'
import type { Identify } from './identify.ts'
import { isLoopback } from './network-address.ts'

interface DevDoor {
  dev: DevFeed | null
  identify: Identify
}

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Headers that proxies and tunnels add. */
const FORWARDED =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-original-.+|x-client-ip|true-client-ip|cf-.+|cdn-loop|ngrok-.+)$/

/** Sources are for their developer: on this machine, not through a tunnel, or signed in as the owner. */
export async function mayDevelop(request: FastifyRequest, { dev, identify }: DevDoor): Promise<boolean> {
  if (!dev) return false
  return isFromHere(request) || (await identify(request))?.role === 'owner'
}

/** Anybody can set `Host`, so the connection must come from this machine too. */
function isFromHere({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const named = `http://${headers.host}`
  if (!URL.canParse(named) || !HERE.has(new URL(named).hostname)) return false
  return isLoopback(socket.remoteAddress) && !Object.keys(headers).some((name) => FORWARDED.test(name))
}

const LONGEST = 60_000
const failure = z.object({
  uri: z.string().max(1000),
  message: z.string().max(LONGEST),
  stack: z.string().max(LONGEST),
})

/** `/api/play/dev`: the state of the app under development, as server-sent events. */
export const devRoutes = (door: DevDoor) => async (http: FastifyInstance) => {
  const { dev } = door
  if (!dev) return
  const open = new Set<PassThrough>()
  http.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  http.post('/api/play/dev/failures', async (request, reply) => {
    if (!(await mayDevelop(request, door))) throw new AppError('NOT_FOUND')
    const read = failure.safeParse(request.body)
    if (!read.success) throw new AppError('INVALID_QUERY')
    await dev.failures()?.widget(read.data)
    return reply.code(204).send()
  })
  http.get('/api/play/dev', async (request, reply) => {
    if (!(await mayDevelop(request, door))) throw new AppError('NOT_FOUND')
    const stream = new PassThrough()
    const send = (state: DevState) => stream.write(`data: ${JSON.stringify(state)}\n\n`)
    const leave = dev.subscribe(send)
    open.add(stream)
    reply.raw.once('close', () => {
      leave()
      open.delete(stream)
    })
    send(dev.state())
    reply.type('text/event-stream').header('cache-control', 'no-store').header('connection', 'close')
    return stream
  })
}
