import type { AppModule } from '../../contract/index.ts'
import { createFairQueue } from '../../fair-queue.ts'
import type { OpenAppThread } from '../../threads/app-thread.ts'
import { createGiftApp } from './app.ts'
import type { RecommendTo } from './get-recommendations.ts'
import type { GiftStore } from './gift.ts'
import { createRecommenderThread } from './thread/recommender-thread.ts'

export interface GiftModuleOptions {
  readonly gifts: GiftStore
  readonly openThread: OpenAppThread
  /** The built catalogue's folder; null to do without. */
  readonly giftsDir: string | null
  onError(problem: unknown): void
}

/** A caller has one question embedded while another is ranked. In the embedder short ones go first, so that others are not kept waiting by having begun. */
const SHARES = { atOnce: 8, atOncePerCaller: 2, mostPerCaller: 60, mostInAll: 600 }

/** The gift app, and the thread that makes gifts ready to be found and chooses them. */
export function createGiftModule({ gifts, openThread, giftsDir, onError }: GiftModuleOptions): AppModule {
  const thread = createRecommenderThread({ openThread, giftsDir, onError })
  const queue = createFairQueue(SHARES)
  const recommend: RecommendTo = (request, { caller, signal }) =>
    queue.run(caller, () => thread.recommend(request), signal)
  return {
    apps: [createGiftApp({ gifts, recommend, ready: thread.ready })],
    waiting: () => queue.waiting,
    stop: thread.close,
  }
}
