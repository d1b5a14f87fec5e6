import type { DevProblem, DevState } from '../../common/api/dev.ts'
import type { App } from '../contract/index.ts'
import { buildProject } from '../project/build-project.ts'
import { createTypeChecks } from '../project/check-types.ts'
import { createHotWidgets } from '../project/hot-widgets.ts'
import { watchFolder } from '../project/watch-folder.ts'
import { createDevFailures } from './dev-failures.ts'
import type { DevStates } from './dev-feed.ts'
import { devProblem } from './dev-problem.ts'

export interface DevSession {
  /** Once what stood in the folder at first has been built and served, or refused. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

export interface DevSessionOptions {
  readonly folder: string
  readonly feed: DevStates
  /** The server's data folder. It may be inside the project and changes with every call. */
  readonly dataDir?: string
  /** Serves what has been built. */
  reloadApp(folder: string): Promise<App>
}

type Served = Pick<DevState, 'slug' | 'served'>

/** Builds a project at every change and serves it; where that fails, the last good one is served on. Types are checked meanwhile. */
export function openDevSession({ folder, feed, dataDir, reloadApp }: DevSessionOptions): DevSession {
  let under: Promise<void> | null = null
  let again = false
  let closed = false
  let unbuilt: readonly DevProblem[] = []
  let untyped: readonly DevProblem[] = []
  let warnings: readonly DevProblem[] = []
  let changedAt = 0
  const widgets = createHotWidgets({
    folder,
    base: feed.state().hot,
    dataDir,
    onError: (error) => failures.served(error),
  })
  const failures = createDevFailures({
    folder,
    slug: () => feed.state().slug,
    base: feed.state().hot,
    sourceStack: widgets.sourceStack,
    isReplaced: widgets.isReplaced,
    onChange: () => tell(),
  })
  feed.setWidgets(widgets)
  feed.setFailures(failures)
  const types = createTypeChecks(folder)

  const tell = (now: Served = feed.state()) =>
    feed.set({
      slug: now.slug,
      served: now.served,
      problems:
        unbuilt.length > 0 ? [...unbuilt, ...untyped] : [...failures.problems(), ...warnings, ...untyped],
    })
  const build = async () => {
    const { slug, served } = feed.state()
    const since = changedAt
    const warned = new Map<string, DevProblem>()
    try {
      const { declared } = await buildProject(folder, (message) =>
        warned.set(message, devProblem(message, folder, 'warning')),
      )
      await widgets.show(declared.widgets)
      const app = await reloadApp(folder)
      unbuilt = []
      warnings = [...warned.values()]
      await failures.forgetBefore(since)
      tell({ slug: app.slug, served: served + 1 })
    } catch (error) {
      unbuilt = [devProblem(error, folder)]
      untyped = readable(untyped, unbuilt)
      tell({ slug, served })
    }
  }
  const checkTypes = async () => {
    const found = await types.run()
    if (closed || found === null) return
    const before = JSON.stringify(untyped)
    const wrong = found.map((problem): DevProblem => ({ kind: 'types', ...problem }))
    untyped = readable(wrong, unbuilt)
    if (JSON.stringify(untyped) !== before) tell()
  }
  /** One build at a time; what changes meanwhile is built afterwards. */
  const run = async () => {
    do {
      again = false
      await build()
    } while (again && !closed)
    under = null
  }
  const start = (since = 0) => {
    changedAt = since
    again = under !== null
    under ??= run()
    void checkTypes()
    return under
  }
  const watcher = watchFolder(folder, (since) => void start(since), dataDir === undefined ? [] : [dataDir])
  return {
    ready: start(),
    async close() {
      closed = true
      watcher.close()
      types.close()
      await under
      await widgets.close()
    },
  }
}

/** A file that cannot be built has no types; one message about it is enough. */
const readable = (problems: readonly DevProblem[], built: readonly DevProblem[]) =>
  problems.filter(({ file }) => file === null || !built.some((problem) => problem.file === file))
