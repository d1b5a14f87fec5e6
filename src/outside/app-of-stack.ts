import { realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageRoot } from '../package-root.ts'

/** A stack's origin: an App's folder, our own code, or neither. */
export type StackOrigin = { readonly folder: string } | 'ours' | 'elsewhere' | 'unknown'

const FRAME = /^\s+at (?:async )?(.*)$/gm
const POSITION = /:\d+:\d+$/
/** The place where evaluated code was created. */
const MADE_AT = /^eval at .*?\(([^()]+):\d+:\d+\)/
const MOST_FRAMES = 200
const PACKAGES = `${sep}node_modules${sep}`

/** Attributes a stack's files to the folders of outside Apps. */
export function createStackReader(
  folders: readonly string[],
  packageFolder = packageRoot(),
): (files: readonly string[]) => StackOrigin {
  const ours = packageFolder + sep
  const places = folders
    // Modules load by their real paths, whatever links lead there.
    .flatMap((folder) => [folder, realPath(folder)].map((path) => ({ place: path + sep, folder })))
    .concat({ place: ours, folder: packageFolder })
    // An app may be within our folder, and we among an app's packages: the innermost folder counts.
    .sort((a, b) => b.place.length - a.place.length)
  const originOf = (file: string): StackOrigin => {
    const found = places.find(({ place }) => file.startsWith(place))
    if (!found) return 'elsewhere'
    if (found.place === ours) return 'ours'
    // Packages that we may share with it.
    const isShared = ours.startsWith(found.place) && file.includes(PACKAGES, found.place.length - 1)
    return isShared ? 'elsewhere' : { folder: found.folder }
  }
  return (files) => {
    const origins = files.map(originOf)
    const app = origins.find((origin) => typeof origin === 'object')
    return app ?? origins.find((origin) => origin === 'ours') ?? origins[0] ?? 'unknown'
  }
}

/** A stack's files, without Node's. */
export const filesOfStack = (stack: string): string[] =>
  [...stack.matchAll(FRAME)].flatMap(([, frame = '']) => {
    const named = frame.endsWith(')') ? frame.slice(frame.indexOf(' (') + 2, -1) : frame
    return pathOf(MADE_AT.exec(named)?.[1] ?? named.replace(POSITION, ''))
  })

/**
 * The files of a function's callers. These are the files that run: a printed stack names, through source maps, what
 * they were bundled from, which does not tell whose bundle it is.
 */
export function filesOfCallers(callee: (...args: never[]) => unknown): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  const target: { stack?: unknown } = {}
  // If somebody froze it, the stack stays printed.
  Reflect.set(Error, 'prepareStackTrace', (_: unknown, sites: unknown) => sites)
  Reflect.set(Error, 'stackTraceLimit', MOST_FRAMES)
  try {
    Error.captureStackTrace(target, callee)
    const { stack } = target
    return Array.isArray(stack) ? stack.flatMap(fileOfSite) : filesOfStack(String(stack))
  } finally {
    Reflect.set(Error, 'prepareStackTrace', prepareStackTrace)
    Reflect.set(Error, 'stackTraceLimit', stackTraceLimit)
  }
}

const fileOfSite = (site: NodeJS.CallSite): string[] =>
  pathOf(site.getScriptNameOrSourceURL() || MADE_AT.exec(site.getEvalOrigin() ?? '')?.[1] || '')

function pathOf(named: string): string[] {
  if (!named || named.startsWith('node:') || named.includes('<anonymous>')) return []
  try {
    return [named.startsWith('file:') ? fileURLToPath(named) : named]
  } catch {
    return [named]
  }
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
