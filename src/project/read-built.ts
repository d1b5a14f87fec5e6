import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { Widget } from '../contract/index.ts'
import { startWorker } from '../threads/worker-file.ts'
import { busyPlace } from './busy-place.ts'
import { APP_FILE, BUILDING_FOLDER } from './folders.ts'
import type { ProjectFacts } from './project-facts.ts'

/** The declaration in `app.ts`, without its behaviour. */
export interface DeclaredApp {
  /** Null for a module, whose app exists only once it is opened. */
  readonly slug: string | null
  readonly facts: ProjectFacts
  readonly widgets: readonly Widget[]
}

export interface PlainError {
  readonly message: string
  readonly stack: string
  readonly cause: PlainError | null
}

export type BuiltReply = { readonly declared: DeclaredApp } | { readonly problem: PlainError }

/** Longer than any app should take to load on a busy machine. */
const PATIENCE_MS = 10_000

/**
 * Loads a fresh build in its own thread and reads its declaration. A loop at import or a promise that never settles
 * would otherwise stop the builder, and every load would stay in memory.
 */
export async function readBuilt(folder: string): Promise<DeclaredApp> {
  // Its output would come twice: it is loaded again to be served.
  const worker = startWorker(import.meta.url, 'read-built-worker', {
    workerData: folder,
    stdout: true,
    stderr: true,
  })
  try {
    const reply = await firstReply(worker, folder)
    if ('declared' in reply) return reply.declared
    throw thrownAgain(reply.problem)
  } finally {
    await worker.terminate()
  }
}

const firstReply = (worker: Worker, folder: string) =>
  new Promise<BuiltReply>((resolve, reject) => {
    const timer = setTimeout(() => {
      lateError(worker, folder).then(reject)
    }, PATIENCE_MS)
    const settle = (act: () => void) => {
      clearTimeout(timer)
      act()
    }
    worker.once('message', (reply: BuiltReply) => settle(() => resolve(reply)))
    worker.once('error', (error) => settle(() => reject(error)))
    worker.once('exit', (code) => settle(() => reject(new Error(exitReason(code)))))
  })

const NEVER_ENDS = 'A top-level await never ends.'
/** Node's exit code for a module that waits for nothing that could still happen. */
const UNSETTLED = 13

const exitReason = (code: number) =>
  code === UNSETTLED ? `app.ts did not load. ${NEVER_ENDS}` : 'app.ts did not load: process.exit was called.'

async function lateError(worker: Worker, folder: string): Promise<Error> {
  const place = await busyPlace(worker, join(folder, BUILDING_FOLDER, APP_FILE))
  const reason = place ? 'It is in a loop.' : NEVER_ENDS
  const error = new Error(`app.ts did not load within ${PATIENCE_MS / 1000} seconds. ${reason}`)
  const frame = place ? `    at ${place.file}:${place.line}:${place.column}` : ''
  return Object.assign(error, { stack: `${error.message}\n${frame}` })
}

function thrownAgain({ message, stack, cause }: PlainError): Error {
  const error = new Error(message, cause ? { cause: thrownAgain(cause) } : {})
  return Object.assign(error, { stack })
}
