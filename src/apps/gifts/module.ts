import type { AppModule } from '../../contract/index.ts'
import { createFairQueue } from '../../fair-queue.ts'
import type { StartAppThread } from '../../threads/app-thread.ts'
import { createGiftApp } from './app.ts'
import type { RecommendTo } from './get-recommendations.ts'
import type { GiftStore } from './gift.ts'
import { createRecommenderThread } from './thread/recommender-thread.ts'

export interface GiftModuleOptions {
  readonly gifts: GiftStore
  readonly startThread: StartAppThread
  /** Where the build put the catalogue that comes with Vitrine; null to do without. */
  readonly giftsDir: string | null
  onError(problem: unknown): void
}

/** A caller has one question embedded while another is ranked. In the embedder short ones go first, so that others are not kept waiting by having begun. */
const SHARES = { atOnce: 8, atOncePerCaller: 2, mostPerCaller: 60, mostInAll: 600 }

/** The gift app, and the thread that makes gifts ready to be found and chooses them. */
export function createGiftModule({ gifts, startThread, giftsDir, onError }: GiftModuleOptions): AppModule {
  const thread = createRecommenderThread({ startThread, giftsDir, onError })
  const queue = createFairQueue(SHARES)
  const recommend: RecommendTo = (request, { caller, signal }) =>
    queue.run(caller, () => thread.recommend(request), signal)
  return {
    apps: [createGiftApp({ gifts, recommend, ready: thread.ready })],
    waiting: () => queue.waiting,
    async start() {
      // What fails is told by the thread, and tried again with the next question.
      if (giftsDir !== null) thread.ready().catch(() => {})
    },
    stop: thread.close,
  }
}
