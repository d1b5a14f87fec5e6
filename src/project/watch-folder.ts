import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { BUILDING_FOLDER, BUILT_FOLDER } from './folders.ts'

const LEFT_ALONE = new Set(['node_modules', BUILT_FOLDER, BUILDING_FOLDER])
/** An editor writes a file in several steps. */
const QUIET_MS = 40

/** Temporary files that Vite makes of a config. */
const PASSING = /\.timestamp-\d+/

const isWatched = (name: string) => !LEFT_ALONE.has(name) && !name.startsWith('.') && !PASSING.test(name)

/**
 * Tells of changes in a project, once for those that come together. Each folder is watched by itself, since a recursive watch
 * would take in `node_modules`.
 *
 * @param onChange gets the time of the first of them
 * @param leftAlone folders in it that are not looked at, by their paths
 */
export function watchFolder(
  folder: string,
  onChange: (since: number) => void,
  leftAlone: readonly string[] = [],
): { close(): void } {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let since: number | null = null
  const notify = () => {
    clearTimeout(timer)
    since ??= Date.now()
    const first = since
    timer = setTimeout(() => {
      since = null
      follow()
      onChange(first)
    }, QUIET_MS)
  }
  const add = (path: string) => {
    if (watchers.has(path)) return
    const watcher = watch(path, (_, name) => {
      if (name === null || (isWatched(name) && !leftAlone.includes(join(path, name)))) notify()
    })
    watcher.on('error', () => drop(path))
    watchers.set(path, watcher)
  }
  const drop = (path: string) => {
    watchers.get(path)?.close()
    watchers.delete(path)
  }
  /** Folders come and go, and one that was made again is another. */
  const follow = () => {
    const found = new Set(projectFolders(folder, leftAlone))
    for (const path of watchers.keys()) if (!found.has(path)) drop(path)
    for (const path of found) add(path)
  }
  follow()
  return {
    close() {
      clearTimeout(timer)
      for (const path of [...watchers.keys()]) drop(path)
    },
  }
}

/** The folders of a project that hold what its maker wrote. */
export function projectFolders(folder: string, leftAlone: readonly string[] = []): string[] {
  try {
    const inside = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isWatched(entry.name))
      .map(({ name }) => join(folder, name))
      .filter((path) => !leftAlone.includes(path))
    return [folder, ...inside.flatMap((path) => projectFolders(path, leftAlone))]
  } catch {
    // It went away meanwhile.
    return []
  }
}
