import type { AnswerStore, Lease } from './answer.ts'
import type { NewEvent } from './conversation.ts'

/** Writes what an answer grows by, in order: several events in one, and those at once that something waits for. */
export interface EventWriter {
  text(delta: string): void
  /** Stored with the next that must be, or in a moment. */
  add(...events: NewEvent[]): void
  /** Runs one piece of writing after all that came before, with what is not stored yet; false once the lease is lost. */
  after(write: (events: readonly NewEvent[]) => Promise<boolean>): Promise<boolean>
}

const BATCH_MS = 60
const BATCH_CHARACTERS = 400

export interface EventWriterParts {
  readonly store: Pick<AnswerStore, 'append'>
  readonly lease: Lease
  /** Told when something was written. */
  written(): void
  /** Told once when nothing more can be written: somebody else has the answer, or the database is gone. */
  lost(error?: unknown): void
}

export function createEventWriter({ store, lease, written, lost }: EventWriterParts): EventWriter {
  let buffered: NewEvent[] = []
  let words = ''
  let timer: NodeJS.Timeout | null = null
  let open = true
  let last: Promise<boolean> = Promise.resolve(true)

  const endWords = () => {
    if (words !== '') buffered.push({ name: 'text', data: { message: lease.answer, delta: words } })
    words = ''
  }
  const taken = (): NewEvent[] => {
    if (timer) clearTimeout(timer)
    timer = null
    endWords()
    const events = buffered
    buffered = []
    return events
  }
  const after: EventWriter['after'] = (write) => {
    // Taken now: what comes later belongs behind it.
    const events = taken()
    last = last.then(async () => {
      if (!open) return false
      try {
        open = await write(events)
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
  const flush = () => void after((events) => store.append(lease, events))
  const soon = () => {
    timer ??= setTimeout(flush, BATCH_MS)
  }
  return {
    text(delta) {
      words += delta
      if (words.length >= BATCH_CHARACTERS) flush()
      else soon()
    },
    add(...events) {
      endWords()
      buffered.push(...events)
      soon()
    },
    after,
  }
}
