import type { FastifyBaseLogger } from 'fastify'
import type { FollowedEvent } from '../../chat/followers.ts'

/** How soon a browser comes back that lost the connection. */
const RETRY_MS = 1000

/** Server-sent events as text, each with its number, by which a browser says where it was. */
export async function* chatEventText(
  events: AsyncIterable<FollowedEvent | null>,
  log: Pick<FastifyBaseLogger, 'error'>,
): AsyncGenerator<string> {
  yield `retry: ${RETRY_MS}\n\n`
  try {
    for await (const event of events)
      yield event
        ? `id: ${event.number}\nevent: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`
        : ':\n\n'
  } catch (err) {
    // The connection ends, and the browser comes back by itself with the number it has.
    log.error({ err }, 'events of a conversation could not be read')
  }
}
