import type { EntryStore, Space } from './entry-store.ts'
import type { PackedPlace } from './packed-file.ts'
import type { VectorIndexThread } from './vector-index-thread.ts'

export interface IndexSyncOptions {
  readonly thread: VectorIndexThread
  readonly store: Pick<EntryStore, 'rowsAfter'>
  readonly place: PackedPlace
  readonly dimensions: number
  readonly exactRows: number
  onError(error: unknown): void
}

const READ_ROWS = 500

/** Hands the entries of one space to the thread as they are written, by this process or another. */
export class IndexSync {
  readonly #options: IndexSyncOptions
  readonly handle: number
  /** The number of entries in the thread, including removed ones. */
  count: number
  #lastKey: number
  #goal = 0
  #running: Promise<void> | null = null
  #problem: string | null = null
  /** A file is being packed, and questions do not wait for what comes after it. */
  busy = false
  stopped = false

  private constructor(options: IndexSyncOptions, opened: { handle: number; lastKey: number; count: number }) {
    this.#options = options
    this.handle = opened.handle
    this.count = opened.count
    this.#lastKey = opened.lastKey
  }

  /** `anew` begins a file beside the one that is there. */
  static async open(options: IndexSyncOptions, space: Space, anew: boolean): Promise<IndexSync> {
    const { thread, place, dimensions, exactRows } = options
    const order = { place, dimensions, exactRows, anew, maxKey: space.lastKey }
    return new IndexSync(options, await thread.call('open', order))
  }

  /** Resolves once the thread has everything, or has so much to do that it will take a while. */
  async follow(space: Space): Promise<void> {
    while (this.#lastKey < space.lastKey && !this.busy && !this.stopped) {
      this.#goal = Math.max(this.#goal, space.lastKey)
      this.#running ??= this.#start(space)
      await this.#running
    }
  }

  /** Resolves once the thread has everything, in its file where it is to have one. */
  async finish(space: Space): Promise<void> {
    this.#goal = space.lastKey
    await this.#run(space, () => {})
    await this.#options.thread.call('settled', { handle: this.handle })
    this.busy = false
  }

  #start(space: Space): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#run(space, resolve)
        .then(resolve)
        .catch((error) => {
          reject(error)
          // Those who asked have gone on by now.
          if (this.busy && !this.stopped) this.#options.onError(error)
        })
        .finally(() => {
          this.#running = null
          this.busy = false
        })
    })
  }

  /** The same problem is reported once. */
  #tell(problem: string | null): void {
    this.#problem = problem
    if (problem) this.#options.onError(new Error(problem))
  }

  async #run(space: Space, whenBusy: () => void): Promise<void> {
    const { thread, store, dimensions } = this.#options
    while (this.#lastKey < this.#goal && !this.stopped) {
      const rows = await store.rowsAfter(space, this.#lastKey, READ_ROWS)
      const usable = rows.filter(({ vector }) => vector.length === dimensions)
      const numbers = new Float32Array(usable.length * dimensions)
      for (const [at, { vector }] of usable.entries()) numbers.set(vector, at * dimensions)
      const keys = usable.map(({ key }) => key)
      const order = { handle: this.handle, keys, numbers }
      const { busy, count, problem } = await thread.call('add', order, [numbers.buffer])
      this.count = count
      if (problem !== this.#problem) this.#tell(problem)
      // The last of them may have been removed since.
      this.#lastKey = rows.at(-1)?.key ?? this.#goal
      if (!busy) continue
      this.busy = true
      whenBusy()
      await thread.call('settled', { handle: this.handle })
    }
  }
}
