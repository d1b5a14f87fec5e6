import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DevState } from '../../common/api/dev.ts'
import { AppError } from '../errors.ts'
import type { DevFeed } from './dev-feed.ts'
import type { Identify } from './identify.ts'

interface DevDoor {
  dev: DevFeed | null
  identify: Identify
}

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host']

/** Sources are for whoever writes them: at this machine, not through a tunnel, or signed in as the owner. */
export async function mayDevelop(request: FastifyRequest, { dev, identify }: DevDoor): Promise<boolean> {
  if (!dev) return false
  const named = `http://${request.headers.host}`
  const here = URL.canParse(named) && HERE.has(new URL(named).hostname)
  if (here && FORWARDED.every((name) => request.headers[name] === undefined)) return true
  return (await identify(request))?.role === 'owner'
}

/** `/api/play/dev`: what is served of the app that is being written, and what is wrong with it, as server-sent events. */
export const devRoutes = (door: DevDoor) => async (http: FastifyInstance) => {
  const { dev } = door
  if (!dev) return
  const open = new Set<PassThrough>()
  http.addHook('preClose', async () => {
    for (const stream of open) stream.end()
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
