import type { Logger } from 'pino'
import { createDisplayModule } from './apps/display/module.ts'
import { createGiftModule } from './apps/gifts/module.ts'
import { createTaskApps } from './apps/tasks/apps.ts'
import type { AppModule } from './contract/index.ts'
import type { Storage } from './storage/storage.ts'
import type { OpenAppThread } from './threads/app-thread.ts'

export interface BuiltInParts {
  readonly storage: Pick<Storage, 'gifts' | 'tasks'>
  readonly openThread: OpenAppThread
  /** The built gift catalogue's folder; null for none. */
  readonly giftsDir: string | null
  readonly log: Logger
  clock(): Date
}

export const builtInModules = ({
  storage,
  openThread,
  giftsDir,
  log,
  clock,
}: BuiltInParts): readonly AppModule[] => [
  createDisplayModule(clock),
  createGiftModule({
    gifts: storage.gifts,
    openThread,
    giftsDir,
    onError: (err) => log.error({ err }, 'gifts could not be indexed for search'),
  }),
  { apps: createTaskApps(storage.tasks) },
]
