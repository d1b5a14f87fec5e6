import type { FastifyReply } from 'fastify'

/** Nobody works for somebody who has left. The request closes once it is read, so only the reply can tell. */
export function goneSignal({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  // They may have left while something else was waited for, and it is told once.
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}
