import { basename, sep } from 'node:path'
import type { Logger } from 'pino'
import { packageRoot } from '../package-root.ts'

export interface CrashGuardOptions {
  /** The folders of Apps from outside. */
  readonly folders: readonly string[]
  readonly log: Logger
  /** What ends the process, for an error of our own. */
  fatal(error: unknown): void
}

const FRAME = /^\s+at /
const PACKAGES = `${sep}node_modules${sep}`

/**
 * What to do with an error that nobody caught. One of an App from outside is logged under its name and the server goes on; one of
 * ours ends it, since nobody knows what state it is in. An error that says nothing of where it came from is theirs, if there are any.
 */
export function createCrashGuard({ folders, log, fatal }: CrashGuardOptions): (error: unknown) => void {
  const ours = packageRoot() + sep
  const appOf = (frames: readonly string[]) =>
    folders.find((folder) =>
      frames.some(
        (frame) => frame.includes(folder + sep) && !frame.includes(PACKAGES) && !frame.includes(ours),
      ),
    )
  return (err) => {
    const stack = err instanceof Error ? (err.stack ?? '') : ''
    const frames = stack.split('\n').filter((line) => FRAME.test(line))
    const folder = appOf(frames)
    if (folder !== undefined)
      log.error({ app: basename(folder), err }, 'an app threw an error that nobody caught')
    else if (folders.length === 0 || frames.some((frame) => frame.includes(ours))) fatal(err)
    else log.error({ err, folders }, 'one of these apps threw an error that nobody caught')
  }
}
