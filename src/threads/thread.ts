import type { Worker } from 'node:worker_threads'
import { type Asking, askAt } from './ask.ts'
import type { Call, Calls } from './calls.ts'

export interface Thread<Known extends Calls> {
  readonly call: Call<Known>
  readonly running: boolean
  close(): Promise<void>
}

export interface ThreadOptions {
  start(): Worker
  /** The error a caller gets. */
  fail(reason: string): Error
  /** It ended by itself, and what it knew is gone; the next call begins with an empty one. */
  onLost?(reason: string): void
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
    worker.once('error', (error) => died(opened, error.message))
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
      lose(last, 'it has been closed')
      // Its end is waited for, so nothing may let go of it before.
      last.worker.ref()
      await last.worker.terminate()
    },
  }
}
