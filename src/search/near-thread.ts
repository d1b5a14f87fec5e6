import type { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { NearCalls } from './near-worker.ts'
import { startWorker } from './worker-file.ts'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

export interface NearThread {
  call<Name extends keyof NearCalls>(
    name: Name,
    order: Parameters<NearCalls[Name]>[0],
    moved?: ArrayBuffer[],
  ): Promise<Awaited<ReturnType<NearCalls[Name]>>>
  close(): Promise<void>
}

/** The thread that holds vectors, so that no search holds up the thread that answers calls. */
export function createNearThread(onLost: () => void): NearThread {
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let worker: Worker | null = null

  const lose = (from: Worker, reason: string) => {
    if (worker !== from) return
    worker = null
    for (const { reject } of waiting.values()) reject(failed(reason))
    waiting.clear()
    onLost()
  }
  const open = (): Worker => {
    const opened = startWorker('near-worker')
    opened.on('message', ({ call, result, problem }) => {
      // What comes after the end must not let go of a thread whose end is being waited for.
      if (worker !== opened) return
      const asked = waiting.get(call)
      waiting.delete(call)
      // Alive only while somebody waits: it must never keep the process from ending.
      if (waiting.size === 0) opened.unref()
      if (problem) asked?.reject(failed(problem))
      else asked?.resolve(result)
    })
    opened.once('error', (error) => lose(opened, error.message))
    opened.once('exit', (code) => lose(opened, `its thread ended with ${code}`))
    return opened
  }
  return {
    call: (name, order, moved = []) =>
      new Promise((resolve, reject) => {
        worker ??= open()
        worker.ref()
        calls += 1
        waiting.set(calls, { resolve: (result) => resolve(result as never), reject })
        worker.postMessage({ call: calls, name, order }, moved)
      }),
    async close() {
      const last = worker
      if (last) lose(last, 'it has been closed')
      await last?.terminate()
    },
  }
}

const failed = (reason: string) => new AppError('SEARCH_FAILED', { reason })
