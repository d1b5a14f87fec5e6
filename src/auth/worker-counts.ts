import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** Sent by a worker to the others: the points each key used since the last message. */
export interface WorkerCounts {
  readonly limiter: string
  readonly taken: readonly (readonly [key: string, points: number])[]
}

/** Less than a person notices; a worker may allow that much more than its share, and no call waits for another process. */
const TELL_EVERY_MS = 100

export const isWorkerCounts = (message: unknown): message is { counts: WorkerCounts } =>
  Object(message).counts !== undefined

/** Counts in this worker, and soon in the others: a message for each call would cost more than the call. */
export class WorkerRateLimiter extends RateLimiterMemory {
  readonly #taken = new Map<string, number>()
  #timer: NodeJS.Timeout | null = null

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0]) {
    super(options)
    process.on('message', (message) => {
      if (!isWorkerCounts(message) || message.counts.limiter !== this.keyPrefix) return
      for (const [key, points] of message.counts.taken) void this.penalty(key, points)
    })
  }

  override consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    this.#taken.set(String(key), (this.#taken.get(String(key)) ?? 0) + points)
    this.#timer ??= setTimeout(() => this.#tell(), TELL_EVERY_MS).unref()
    return super.consume(key, points)
  }

  #tell(): void {
    this.#timer = null
    const counts: WorkerCounts = { limiter: this.keyPrefix, taken: [...this.#taken] }
    this.#taken.clear()
    process.send?.({ counts }, () => {})
  }
}
