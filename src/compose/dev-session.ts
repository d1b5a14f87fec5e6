import type { DevProblem, DevState } from '../../common/api/dev.ts'
import type { App } from '../contract/index.ts'
import type { DevFeed } from '../http/dev.ts'
import { buildProject } from '../project/build-project.ts'
import { watchFolder } from '../project/watch-folder.ts'
import { devProblem } from './dev-problem.ts'

export interface DevSession {
  /** Once what stood in the folder at first has been built and served, or refused. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

export interface DevSessionOptions {
  readonly folder: string
  readonly feed: DevStates
  /** Serves what has been built. */
  reloadApp(folder: string): Promise<App>
}

export interface DevStates extends DevFeed {
  set(state: DevState): void
}

export function createDevFeed(): DevStates {
  let state: DevState = { slug: null, served: 0, problems: [] }
  const listeners = new Set<(state: DevState) => void>()
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      state = next
      for (const listener of listeners) listener(next)
    },
  }
}

/** Builds a project at every change and serves it; where that fails, the last good one is served on. */
export function openDevSession({ folder, feed, reloadApp }: DevSessionOptions): DevSession {
  let under: Promise<void> | null = null
  let again = false
  let closed = false
  const build = async () => {
    const { slug, served } = feed.state()
    try {
      await buildProject(folder)
      const app = await reloadApp(folder)
      feed.set({ slug: app.slug, served: served + 1, problems: [] })
    } catch (error) {
      const problems: DevProblem[] = [devProblem(error, folder)]
      feed.set({ slug, served, problems })
    }
  }
  /** One build at a time; what changes meanwhile is built afterwards. */
  const run = async () => {
    do {
      again = false
      await build()
    } while (again && !closed)
    under = null
  }
  const start = () => {
    again = under !== null
    under ??= run()
    return under
  }
  const watcher = watchFolder(folder, () => void start())
  return {
    ready: start(),
    async close() {
      closed = true
      watcher.close()
      await under
    },
  }
}
