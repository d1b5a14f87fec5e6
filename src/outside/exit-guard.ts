import { basename } from 'node:path'
import type { Logger } from 'pino'
import { createStackReader, filesOfCallers } from './app-of-stack.ts'

export interface ExitGuardOptions {
  /** The folders of Apps from outside. */
  readonly folders: readonly string[]
  readonly log: Pick<Logger, 'error'>
}

type Ends = Pick<NodeJS.Process, 'exit' | 'abort' | 'kill'>

/**
 * An App that runs in our process may not end it: what it calls throws instead, so that a tool fails, an app is left out, and all
 * others are served on. It holds off mistakes, such as a library that leaves when a key is missing; code that means harm has other ways.
 */
export function guardExit(options: ExitGuardOptions, ends: Ends = process): void {
  const refuse = createRefusal(options)
  const { exit, abort } = ends
  ends.exit = function guarded(code) {
    refuse('process.exit', guarded)
    return exit.call(ends, code)
  }
  ends.abort = function guarded() {
    refuse('process.abort', guarded)
    return abort.call(ends)
  }
  guardKill(options, ends)
}

/** In its own thread an App ends only the thread, except through this. */
export function guardKill(options: ExitGuardOptions, ends: Pick<Ends, 'kill'> = process): void {
  const refuse = createRefusal(options)
  const { kill } = ends
  ends.kill = function guarded(pid, signal) {
    // Zero only asks whether it runs.
    if (pid === process.pid && signal !== 0) refuse('process.kill', guarded)
    return kill.call(ends, pid, signal)
  }
}

function createRefusal({ folders, log }: ExitGuardOptions) {
  const originOf = createStackReader(folders)
  return (what: string, from: (...args: never[]) => unknown) => {
    const error = new Error(`It called ${what}, which would end the server.`)
    // Without our own frames, which say nothing of who called.
    Error.captureStackTrace(error, from)
    const origin = originOf(filesOfCallers(from))
    if (origin === 'ours' || origin === 'elsewhere') return
    const app = origin === 'unknown' ? { folders } : { app: basename(origin.folder) }
    log.error({ ...app, err: error }, 'an app tried to end the server, and was kept from it')
    throw error
  }
}
