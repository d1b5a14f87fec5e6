import type { FastifyBaseLogger } from 'fastify'
import type { FollowedEvent } from '../../chat/followers.ts'

/** Delay before a browser reconnects. */
const RETRY_MS = 1000

/** Server-sent events with numbers, so that a browser can resume. */
export async function* chatEventText(
  events: AsyncIterable<FollowedEvent | null>,
  log: Pick<FastifyBaseLogger, 'error'>,
  refused: AbortSignal,
): AsyncGenerator<string> {
  yield `retry: ${RETRY_MS}\n\n`
  try {
    for await (const event of events)
      yield event
        ? `id: ${event.number}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`
        : ':\n\n'
    // A signed-out browser reconnects at once, and the page redirects to the sign-in.
    if (refused.aborted) yield 'retry: 0\n\n'
  } catch (err) {
    // The connection ends, and the browser reconnects with its last number.
    log.error({ err }, 'events of a conversation could not be read')
  }
}
