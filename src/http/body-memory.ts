import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { networkOf } from './network-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads the body itself, within its own limits. */
    readsOwnBody?: boolean
  }
}

interface HeldBody {
  readonly network: string
  bytes: number
  reading: boolean
  refuse(): void
}

/** Smaller ones are bounded by the number of connections. */
const SMALL = 16_384
const WAIT_S = 1

/**
 * Limits the memory of large bodies until they are answered. Beyond the limit, the largest body of the heaviest sender
 * is dropped, so that unfinished uploads block nobody.
 */
export function limitBodyMemory(http: FastifyInstance, most: number): void {
  const bodies = new Set<HeldBody>()
  let held = 0

  const makeRoom = () => {
    const totals = new Map<string, number>()
    for (const { network, bytes } of bodies) totals.set(network, (totals.get(network) ?? 0) + bytes)
    const weightOf = (body: HeldBody) => [totals.get(body.network) ?? 0, body.bytes] as const
    let heaviest: HeldBody | undefined
    for (const body of bodies)
      if (body.reading && (!heaviest || isMore(weightOf(body), weightOf(heaviest)))) heaviest = body
    heaviest?.refuse()
  }
  const watch = (ip: string, payload: Readable, response: ServerResponse) => {
    const body: HeldBody = {
      network: networkOf(ip),
      bytes: 0,
      reading: true,
      refuse() {
        body.reading = false
        release()
        payload.off('data', count)
        // Reported to the stream's consumer: the connection must live until the reply is sent.
        payload.emit('error', new AppError('TOO_MANY_BODIES', { retry_after_seconds: WAIT_S }))
      },
    }
    const release = () => {
      if (bodies.delete(body)) held -= body.bytes
    }
    const count = (chunk: Buffer) => {
      body.bytes += chunk.length
      held += chunk.length
      if (held > most) makeRoom()
    }
    bodies.add(body)
    payload.on('data', count)
    payload.once('end', () => {
      body.reading = false
    })
    response.once('close', release)
  }
  http.addHook('preParsing', (request, reply, payload, done) => {
    if (mayBeLarge(request)) watch(request.ip, payload as Readable, reply.raw)
    done(null, payload)
  })
}

const isMore = (one: readonly [number, number], other: readonly [number, number]) =>
  one[0] === other[0] ? one[1] > other[1] : one[0] > other[0]

function mayBeLarge(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  const large = length === undefined ? encoding !== undefined : Number(length) > SMALL
  return large && !request.routeOptions.config.readsOwnBody
}
