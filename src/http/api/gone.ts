import type { FastifyReply } from 'fastify'

/** Aborts when the client disconnects. The request closes once it is read, so only the response can tell. */
export function goneSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  // The client may have left during an earlier wait, and the event fires only once.
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
