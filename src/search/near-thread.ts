import { AppError } from '../errors.ts'
import { createThread, type Thread } from '../threads/thread.ts'
import { startWorker } from '../threads/worker-file.ts'
import type { NearCalls } from './near-worker.ts'

export type NearThread = Thread<NearCalls>

/** The thread that holds vectors, so that no search holds up the thread that answers calls. */
export const createNearThread = (onLost: () => void): NearThread =>
  createThread<NearCalls>({
    start: () => startWorker(import.meta.url, 'near-worker'),
    fail: (reason) => new AppError('SEARCH_FAILED', { reason }),
    onLost,
  })
