export interface WantedText {
  readonly text: string
  resolve(vector: Float32Array): void
  reject(error: unknown): void
}

/** A caller's waiting texts, and how many it has been given. */
interface Job {
  readonly wanted: WantedText[]
  had: number
}

/** Texts that wait for a model which takes a few at a time. */
export interface TextQueue {
  readonly size: number
  add(texts: readonly string[]): Promise<Float32Array[]>
  /** The next for the model; what is taken is the taker's to resolve. */
  takeBatch(): WantedText[]
  refuseAll(error: unknown): void
}

// A larger batch is hardly faster a text, and a question would wait for the whole of it.
const BATCH_TEXTS = 4
/** The model pads all texts of a batch to the longest. */
const BATCH_CHARACTERS = 600
/** Those of which a model reads at most about as many tokens as it can. */
const COUNTED_CHARACTERS = 2000

const costOf = ({ text }: WantedText) => Math.min(text.length, COUNTED_CHARACTERS) + 1

/** Serves the caller with the least usage first, so that short questions don't wait for long ones. */
export function createTextQueue(): TextQueue {
  const jobs = new Set<Job>()
  let size = 0

  const leastServed = (): Job | undefined => {
    let least: Job | undefined
    for (const job of jobs) if (!least || job.had < least.had) least = job
    return least
  }
  const takeNext = (taken: readonly WantedText[]): WantedText | undefined => {
    const job = taken.length < BATCH_TEXTS ? leastServed() : undefined
    const [next] = job?.wanted ?? []
    if (!job || !next) return undefined
    const longest = Math.max(...[...taken, next].map(costOf))
    if (taken.length > 0 && longest * (taken.length + 1) > BATCH_CHARACTERS) return undefined
    job.wanted.shift()
    job.had += costOf(next)
    if (job.wanted.length === 0) jobs.delete(job)
    size -= 1
    return next
  }
  return {
    get size() {
      return size
    },
    add(texts) {
      const wanted: WantedText[] = []
      const vectors = texts.map(
        (text) => new Promise<Float32Array>((resolve, reject) => wanted.push({ text, resolve, reject })),
      )
      size += wanted.length
      // Texts of one length make a batch without padding.
      if (wanted.length > 0) jobs.add({ wanted: wanted.sort((a, b) => costOf(a) - costOf(b)), had: 0 })
      return Promise.all(vectors)
    },
    takeBatch() {
      const taken: WantedText[] = []
      for (let next = takeNext(taken); next; next = takeNext(taken)) taken.push(next)
      return taken
    },
    refuseAll(error) {
      for (const { wanted } of jobs) for (const { reject } of wanted) reject(error)
      jobs.clear()
      size = 0
    },
  }
}
