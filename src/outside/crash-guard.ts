import { basename } from 'node:path'
import type { Logger } from 'pino'
import { createStackReader, filesOfStack } from './app-of-stack.ts'
import { readableError } from './readable-error.ts'

export interface CrashGuardOptions {
  /** The folders of Apps from outside. */
  readonly folders: readonly string[]
  readonly log: Pick<Logger, 'error'>
  /** Takes an error of an App in place of the log; false if it does not. */
  take?(error: unknown): boolean
  /** Ends the process, for an error of our own. */
  fatal(error: unknown): void
}

/**
 * Handles uncaught errors. An error of an outside App is logged under its name and the server goes on; one of our own
 * ends it, since its state is unknown. An error of unknown origin counts as an outside App's, if there are any.
 */
export function createCrashGuard({ folders, log, take, fatal }: CrashGuardOptions): (error: unknown) => void {
  const originOf = createStackReader(folders)
  return (thrown) => {
    const err = readableError(thrown)
    const origin = originOf(filesOfStack(String(Object(err).stack)))
    if (origin !== 'ours' && folders.length > 0 && take?.(thrown)) return
    if (typeof origin === 'object')
      log.error({ app: basename(origin.folder), err }, 'an app threw an error that nobody caught')
    else if (folders.length === 0 || origin === 'ours') fatal(thrown)
    else log.error({ err, folders }, 'one of these apps threw an error that nobody caught')
  }
}
