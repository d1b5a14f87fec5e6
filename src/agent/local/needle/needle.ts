import { AppError } from '../../../errors.ts'
import { createFairQueue } from '../../../fair-queue.ts'
import { createThread, type Thread } from '../../../threads/thread.ts'
import { startWorker } from '../../../threads/worker-file.ts'
import type { NeedleChoice, NeedleOrder } from './engine.ts'
import type { NeedleCalls } from './needle-worker.ts'
import type { NeedleTool } from './tool-text.ts'

/** The bundled function-calling model, in its own thread, which starts with the first question. */
export interface NeedleThread {
  sizeOf(tools: readonly NeedleTool[]): Promise<number>
  /** One after the other, and callers take turns. */
  choose(caller: string, order: NeedleOrder, signal: AbortSignal): Promise<NeedleChoice>
  close(): Promise<void>
}

const QUEUE = { atOnce: 1, atOncePerCaller: 1, mostPerCaller: 20, mostInAll: 500 }

export const needleFailed = (reason: string) =>
  new AppError('LLM_ERROR', { reason: `The local model failed: ${reason}.` })

/** The thread alone, which answers one question after the other. */
export function openNeedleThread(): Thread<NeedleCalls> {
  return createThread<NeedleCalls>({
    start: () => startWorker(import.meta.url, 'needle-worker'),
    fail: needleFailed,
    // A thread that is ended in the middle of the model takes the whole process with it.
    closeWhenIdle: true,
  })
}

export function createNeedleThread(
  thread: Pick<Thread<NeedleCalls>, 'call' | 'close'> = openNeedleThread(),
): NeedleThread {
  const queue = createFairQueue(QUEUE)
  return {
    sizeOf: (tools) => thread.call('sizeOf', tools),
    choose: (caller, order, signal) => queue.run(caller, () => thread.call('choose', order), signal),
    close: () => thread.close(),
  }
}
