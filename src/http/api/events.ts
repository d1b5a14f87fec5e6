import type { FastifyBaseLogger } from 'fastify'
import { asAppError } from '../errors.ts'

export interface SentEvent {
  readonly name: string
  readonly data: unknown
}

/** Server-sent events as text. After the first, errors can only be sent as events. */
export async function* eventsOf(
  events: AsyncIterable<SentEvent>,
  log: Pick<FastifyBaseLogger, 'error'>,
): AsyncGenerator<string> {
  // A comment, so that the client knows at once that the stream has begun.
  yield ':\n\n'
  try {
    for await (const { name, data } of events) yield written(name, data)
  } catch (thrown) {
    const error = asAppError(thrown instanceof Error ? thrown : new Error(String(thrown)))
    if (error.code === 'INTERNAL_ERROR') log.error({ err: thrown }, 'request failed')
    yield written('error', error.body())
  }
}

const written = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
