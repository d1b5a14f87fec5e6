import type { AppModule } from '../../contract/index.ts'
import type { StartAppThread } from '../../threads/app-thread.ts'
import { createGiftApp } from './app.ts'
import type { GiftStore } from './gift.ts'
import { createRecommenderThread } from './thread/recommender-thread.ts'

export interface GiftModuleOptions {
  readonly gifts: GiftStore
  readonly startThread: StartAppThread
  /** Where the build put the catalogue that comes with Vitrine; null to do without. */
  readonly giftsDir: string | null
  onError(problem: unknown): void
}

/** The gift app, and the thread that makes gifts ready to be found and chooses them. */
export function createGiftModule({ gifts, startThread, giftsDir, onError }: GiftModuleOptions): AppModule {
  const thread = createRecommenderThread({ startThread, giftsDir, onError })
  return {
    apps: [createGiftApp({ gifts, recommend: thread.recommend, ready: thread.ready })],
    async start() {
      // What fails is told by the thread, and tried again with the next question.
      if (giftsDir !== null) thread.ready().catch(() => {})
    },
    stop: thread.close,
  }
}
