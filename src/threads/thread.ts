import type { Worker } from 'node:worker_threads'
import { type Asking, askAt } from './ask.ts'
import type { Calls, ThreadCall } from './calls.ts'

export interface Thread<Known extends Calls> {
  readonly call: ThreadCall<Known>
  readonly running: boolean
  close(): Promise<void>
}

export interface ThreadOptions {
  start(): Worker
  /** The error a caller gets. */
  fail(reason: string): Error
  /** It ended by itself, and what it knew is gone; the next call begins with an empty one. */
  onLost?(reason: string): void
  /** Closing lets the call under way come to its end, though nobody waits for it; such a thread is asked one thing at a time. */
  readonly closeWhenIdle?: boolean
}

interface Open<Known extends Calls> {
  readonly worker: Worker
  readonly asking: Asking<Known>
}

/** A thread that starts with the first call, and again with the next one when it has died. */
export function createThread<Known extends Calls>({
  start,
  fail,
  onLost = () => {},
  closeWhenIdle = false,
}: ThreadOptions): Thread<Known> {
  let current: Open<Known> | null = null

  const lose = (from: Open<Known>, reason: string) => {
    if (current !== from) return
    current = null
    from.asking.lose(reason)
  }
  const died = (from: Open<Known>, reason: string) => {
    if (current === from) onLost(reason)
    lose(from, reason)
  }
  const open = (): Open<Known> => {
    const worker = start()
    // Alive only while somebody waits: it must never keep the process from ending.
    const onWaiting = (waiting: boolean) => void (waiting ? worker.ref() : worker.unref())
    const opened = { worker, asking: askAt<Known>(worker, { fail, onWaiting }) }
    // Whatever was thrown there, which need not be an error.
    worker.once('error', (thrown: unknown) => died(opened, String(Object(thrown).message ?? thrown)))
    worker.once('exit', (code) => died(opened, `its thread ended with ${code}`))
    return opened
  }
  return {
    get running() {
      return current !== null
    },
    call(name, order, moved) {
      current ??= open()
      return current.asking.call(name, order, moved)
    },
    async close() {
      const last = current
      if (!last) return
      const idle = closeWhenIdle && last.asking.waiting ? nextAnswer(last.worker) : null
      lose(last, 'it has been closed')
      // Its end is waited for, so nothing may let go of it before.
      last.worker.ref()
      await idle
      await last.worker.terminate()
    },
  }
}

/** Its next answer, or its end. */
const nextAnswer = (worker: Worker) =>
  new Promise<void>((resolve) => {
    worker.once('message', () => resolve())
    worker.once('exit', () => resolve())
  })
