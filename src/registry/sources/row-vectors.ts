import { LRUCache } from 'lru-cache'
import { withDeadline } from '../../outgoing/deadline.ts'
import type { Search } from '../../search/search.ts'
import type { Near, SearchIndex } from '../../search/search-index.ts'
import { dot, orthogonalTo } from '../../search/vectors.ts'
import type { FindNear, Nearness } from './finder-parts.ts'
import { bringRows, type RowJob, rowId } from './row-job.ts'

export interface AppRows {
  readonly appId: string
  /** True for the live version, false for a draft being tried. */
  readonly live: boolean
  readonly texts: () => readonly string[]
}

/** The vectors of one version's rows, computed in the background. */
export interface RowNearness {
  readonly ready: boolean
  readonly find: FindNear
}

/** Embeddings of rows, computed in the background and only for changed texts. */
export interface RowVectors {
  prepare(rows: AppRows): RowNearness
  /** Drops everything stored for an app. */
  forget(appId: string): Promise<void>
  /** Resolves when no work is left. */
  settled(): Promise<void>
  close(): Promise<void>
}

const QUESTIONS_KEPT = 500
const DRAFTS_KEPT = 100
const MOST_WAITING = 100
const PATIENCE_MS = 2000
// The models of a first start take a minute or two to be ready.
const RETRY_MS = 60_000

export interface RowVectorsOptions {
  /** Maximum wait for an embedding before words alone decide. */
  readonly patienceMs?: number
  /** After a failure, a question starts the work again once so much time has passed. */
  readonly retryMs?: number
  onError(error: unknown): void
}

export function createRowVectors(
  search: Search,
  { patienceMs = PATIENCE_MS, retryMs = RETRY_MS, onError }: RowVectorsOptions,
): RowVectors {
  // Only the newest of each collection: versions in between are obsolete.
  const waiting = new Map<string, RowJob>()
  // Waiting jobs hold their rows, and a visit to every app would fill the memory. These, and those that failed, start again
  // with a question after this time.
  const postponed = new WeakMap<RowJob, number>()
  let working: Promise<void> | null = null
  let closed = false
  const isClosed = () => closed
  const fail = (error: unknown) => void (closed || onError(error))

  const work = async () => {
    for (const [name, job] of waiting) {
      waiting.delete(name)
      if (closed) continue
      await bringRows(search, job, isClosed).catch((error) => {
        postponed.set(job, performance.now() + retryMs)
        fail(error)
      })
    }
    working = null
  }
  const start = (job: RowJob) => {
    waiting.delete(job.collection)
    waiting.set(job.collection, job)
    const [oldest] = waiting.values()
    if (waiting.size > MOST_WAITING && oldest) {
      waiting.delete(oldest.collection)
      postponed.set(oldest, 0)
    }
    // Deferred, since somebody is waiting for the app to load.
    working ??= new Promise<void>((resolve) => setImmediate(resolve)).then(work)
  }
  const resume = (job: RowJob) => {
    if (performance.now() < (postponed.get(job) ?? Number.POSITIVE_INFINITY)) return
    postponed.delete(job)
    start(job)
  }
  const near = createNear(search)
  // Each try makes a new source; a second try of the same rows reuses the first one's work.
  const drafts = new LRUCache<string, { mark: string; meant: RowNearness }>({ max: DRAFTS_KEPT })
  const prepare = ({ appId, live, texts }: AppRows): RowNearness => {
    const job: RowJob = { collection: nameOf(appId, live), sibling: nameOf(appId, !live), texts, done: null }
    start(job)
    return {
      // Each question reads it first, and goes by words alone until it is true.
      get ready() {
        resume(job)
        return job.done !== null
      },
      find(question, count) {
        return withDeadline({ timeoutMs: patienceMs, who: 'The embedder' }, () =>
          near(job, question, count),
        ).catch((error) => {
          fail(error)
          return null
        })
      },
    }
  }
  return {
    prepare(rows) {
      if (rows.live) return prepare(rows)
      const mark = rowId(rows.texts().join('\n'))
      const known = drafts.get(rows.appId)
      // A failed attempt is repeated.
      if (known?.mark === mark && (known.meant.ready || working)) return known.meant
      const meant = prepare(rows)
      drafts.set(rows.appId, { mark, meant })
      return meant
    },
    async forget(appId) {
      drafts.delete(appId)
      for (const collection of [nameOf(appId, true), nameOf(appId, false)]) {
        waiting.delete(collection)
        await search.index.drop(collection)
      }
    },
    async settled() {
      while (working) await working
    },
    async close() {
      closed = true
      waiting.clear()
      await working
    },
  }
}

const nameOf = (appId: string, live: boolean) => `${live ? 'made' : 'draft'}-${appId}`

function createNear({ embedder, index }: Search) {
  const questionVectors = new LRUCache<string, Float32Array>({ max: QUESTIONS_KEPT })
  const vectorOf = async (question: string) => {
    const known = questionVectors.get(question)
    if (known) return known
    const [vector] = await embedder.embed([question])
    if (vector) questionVectors.set(question, vector)
    return vector
  }
  return async ({ collection, done }: RowJob, question: string, count: number): Promise<Nearness | null> => {
    const vector = done && (await vectorOf(question))
    if (!vector) return null
    const towards = orthogonalTo(vector, done.mean)
    const found = await vectorsOf(index, collection, await index.nearest(collection, vector, count))
    const scores = [...found].flatMap(([id, row]) => {
      const score = dot(orthogonalTo(row, done.mean), towards)
      return (done.places.get(id) ?? []).map((place): [number, number] => [place, score])
    })
    return { scores: new Map(scores), usual: dot(done.usual, towards) }
  }
}

/** Not every index has them at hand. */
async function vectorsOf(index: SearchIndex, collection: string, hits: readonly Near[]) {
  const known = hits.flatMap(({ id, vector }): [string, Float32Array][] => (vector ? [[id, vector]] : []))
  if (known.length === hits.length) return new Map(known)
  return index.vectors(
    collection,
    hits.map(({ id }) => id),
  )
}
