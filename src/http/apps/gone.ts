import type { FastifyReply } from 'fastify'

/** Nobody works for somebody who has left. The request closes once it is read, so only the reply can tell. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}
