import type { AnswerStore, Lease } from './answer.ts'
import type { NewEvent } from './conversation.ts'

/** Writes what an answer grows by: words in batches, everything else at once and in order. */
export interface EventWriter {
  text(delta: string): void
  /** Runs one piece of writing after all that came before; false once the lease is lost. */
  after(write: (words: readonly NewEvent[]) => Promise<boolean>): Promise<boolean>
  /** Waits for what is on its way. */
  flush(): Promise<boolean>
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
  let buffered = ''
  let timer: NodeJS.Timeout | null = null
  let open = true
  let last: Promise<boolean> = Promise.resolve(true)

  const taken = (): NewEvent[] => {
    if (timer) clearTimeout(timer)
    timer = null
    const delta = buffered
    buffered = ''
    return delta === '' ? [] : [{ name: 'text', data: { message: lease.answer, delta } }]
  }
  const after: EventWriter['after'] = (write) => {
    // Taken now: words that come later belong behind it.
    const words = taken()
    last = last.then(async () => {
      if (!open) return false
      try {
        open = await write(words)
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
  const flush = () =>
    after((words) => (words.length > 0 ? store.append(lease, words) : Promise.resolve(open)))
  return {
    text(delta) {
      buffered += delta
      if (buffered.length >= BATCH_CHARACTERS) void flush()
      else timer ??= setTimeout(() => void flush(), BATCH_MS)
    },
    after,
    flush,
  }
}
