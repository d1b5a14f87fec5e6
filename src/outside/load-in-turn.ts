import { basename } from 'node:path'
import type { Logger } from 'pino'
import { inTime } from '../../common/in-time.ts'
import { readFacts } from '../project/project-facts.ts'
import { findLoops } from './import-trial.ts'
import type { LoadedApp } from './load-app.ts'
import { readableError, reasonOf } from './readable-error.ts'

type Serve = (loaded: LoadedApp) => Promise<unknown>

interface LoadingParts {
  load(folder: string): Promise<LoadedApp>
  put: Serve
  leaveOut(folder: string, reason: string): void
  readonly watch: { began(name: string): void; ended(name: string): void }
  readonly log: Pick<Logger, 'error' | 'info'>
}

/** Maximum time that one app may delay the others. */
const START_MS = 5000

/**
 * Loads apps one after the other. A slow one is left out until it has loaded; one that loops at import is never loaded, because
 * it would stop the server. Returns what takes the way to serve those that come late.
 */
export async function loadInTurn(
  folders: readonly string[],
  { load, put, leaveOut, watch, log }: LoadingParts,
): Promise<(serve: Serve) => void> {
  let serveLate: (serve: Serve) => void = () => {}
  const server = new Promise<Serve>((resolve) => {
    serveLate = resolve
  })
  const refuse = (folder: string, err: unknown) => {
    leaveOut(folder, reasonOf(err))
    log.error({ app: basename(folder), folder, err: readableError(err) }, 'an app is left out')
  }
  const later = async (folder: string, loading: Promise<LoadedApp>) => {
    try {
      const loaded = await loading
      await (await server)(loaded)
      log.info({ app: basename(folder) }, 'an app that was slow to load is served')
    } catch (err) {
      refuse(folder, err)
    }
  }
  const loops = await findLoops(folders.filter(sharesOurThread), START_MS)
  for (const folder of folders) {
    const name = `${basename(folder)}/start`
    const slow = new Error(`It has not loaded after ${START_MS / 1000} seconds. It is served once it has.`)
    watch.began(name)
    try {
      if (loops.has(folder)) throw new Error('It never ends loading: app.ts is in a loop.')
      const loading = load(folder)
      await inTime(loading, START_MS, () => slow).then(put, (err) => {
        if (err === slow) void later(folder, loading)
        throw err
      })
    } catch (err) {
      refuse(folder, err)
    } finally {
      watch.ended(name)
    }
  }
  return serveLate
}

function sharesOurThread(folder: string): boolean {
  try {
    return readFacts(folder).isolate === null
  } catch {
    // Loading it says what is wrong.
    return false
  }
}
