import type { AnswerStore, EndedCall, Lease } from './answer.ts'
import type { NewEvent } from './conversation.ts'

/** Writes an answer's events in order, several at once; those that something waits for are written immediately. */
export interface EventWriter {
  text(delta: string): void
  /** Stored with the next urgent event, or in a moment. */
  add(...events: NewEvent[]): void
  /** The same for a call's result. */
  finish(call: EndedCall, event: NewEvent): void
  /** Runs a write after all earlier ones, with the pending events; false once the lease is lost. */
  after(
    write: (events: readonly NewEvent[], calls: readonly EndedCall[]) => Promise<boolean>,
  ): Promise<boolean>
}

const BATCH_MS = 60
const BATCH_CHARACTERS = 400

export interface EventWriterParts {
  readonly store: Pick<AnswerStore, 'append'>
  readonly lease: Lease
  /** Called after each write. */
  written(): void
  /** Called once when nothing more can be written: another process has the answer, or the database is gone. */
  lost(error?: unknown): void
}

export function createEventWriter({ store, lease, written, lost }: EventWriterParts): EventWriter {
  let buffered: NewEvent[] = []
  let ended: EndedCall[] = []
  let text = ''
  let timer: NodeJS.Timeout | null = null
  let open = true
  let last: Promise<boolean> = Promise.resolve(true)

  const endWords = () => {
    if (text !== '') buffered.push({ name: 'text', data: { message: lease.answer, delta: text } })
    text = ''
  }
  const taken = () => {
    if (timer) clearTimeout(timer)
    timer = null
    endWords()
    const growth = { events: buffered, calls: ended }
    buffered = []
    ended = []
    return growth
  }
  const after: EventWriter['after'] = (write) => {
    // Taken now: later events belong behind it.
    const { events, calls } = taken()
    last = last.then(async () => {
      if (!open) return false
      try {
        open = await write(events, calls)
        if (!open) lost()
        else written()
      } catch (error) {
        open = false
        lost(error)
      }
      return open
    })
    return last
  }
  const flush = () => void after((events, calls) => store.append(lease, events, calls))
  const soon = () => {
    timer ??= setTimeout(flush, BATCH_MS)
  }
  return {
    text(delta) {
      text += delta
      if (text.length >= BATCH_CHARACTERS) flush()
      else soon()
    },
    add(...events) {
      endWords()
      buffered.push(...events)
      soon()
    },
    finish(call, event) {
      ended.push(call)
      endWords()
      buffered.push(event)
      soon()
    },
    after,
  }
}
