import { AppError } from '../../../errors.ts'
import type { OpenAppThread } from '../../../threads/app-thread.ts'
import { moduleBeside } from '../../../threads/worker-file.ts'
import type { Recommend } from '../recommend.ts'
import type { RecommenderCalls, RecommenderOptions } from './recommender-worker.ts'

/** Gifts are chosen in a thread with its own database connection, so that calls of other apps do not wait. */
export interface RecommenderThread {
  readonly recommend: Recommend
  /** Resolves when our own catalogue can be searched. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface RecommenderThreadOptions extends RecommenderOptions {
  readonly openThread: OpenAppThread
  onError(problem: unknown): void
}

export function createRecommenderThread({
  openThread,
  giftsDir,
  onError,
}: RecommenderThreadOptions): RecommenderThread {
  const options: RecommenderOptions = { giftsDir }
  const module = moduleBeside(import.meta.url, 'recommender-worker')
  const thread = openThread<RecommenderCalls>({ module, options, fail: failed, onError })
  let stocked: Promise<void> | null = null
  return {
    recommend: (request) => thread.call('recommend', request),
    ready() {
      // Asked once, so that reading a gift doesn't wait for a busy thread.
      stocked ??= thread.call('ready', null).catch((error) => {
        stocked = null
        throw error
      })
      return stocked
    },
    async close() {
      // Work under way may fail with the end, which no longer matters.
      if (thread.running) await thread.call('close', null).catch(() => {})
      await thread.close()
    },
  }
}

const failed = (reason: string) => new AppError('SEARCH_FAILED', { reason })
