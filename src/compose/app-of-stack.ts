import { realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { packageRoot } from '../package-root.ts'

/** Where a stack comes from, as far as it says: the folder of an App, our own code, or neither. */
export type StackOrigin = { readonly folder: string } | 'ours' | 'elsewhere' | 'unknown'

const FRAME = /^\s+at /
const INTERNAL = /\(?node:|<anonymous>/
const PACKAGES = `${sep}node_modules${sep}`

/** Reads stacks for the folders of Apps from outside. */
export function createStackReader(folders: readonly string[]): (stack: string) => StackOrigin {
  const ours = packageRoot() + sep
  // Modules are loaded by their real paths, whatever links lead there.
  const known = folders.map((folder) => ({
    folder,
    places: [folder, realPath(folder)].map((path) => path + sep),
  }))
  return (stack) => {
    const frames = stack.split('\n').filter((line) => FRAME.test(line))
    const theirs = frames.filter((frame) => !frame.includes(PACKAGES) && !frame.includes(ours))
    const found = known.find(({ places }) =>
      theirs.some((frame) => places.some((place) => frame.includes(place))),
    )
    if (found) return { folder: found.folder }
    if (frames.some((frame) => frame.includes(ours))) return 'ours'
    return frames.some((frame) => !INTERNAL.test(frame)) ? 'elsewhere' : 'unknown'
  }
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
