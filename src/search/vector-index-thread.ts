import { AppError } from '../errors.ts'
import { createThread, type Thread } from '../threads/thread.ts'
import { startWorker } from '../threads/worker-file.ts'
import type { VectorIndexCalls } from './vector-index-worker.ts'

export type VectorIndexThread = Thread<VectorIndexCalls>

/** The thread that holds vectors, so that no search holds up the thread that answers calls. */
export const createVectorIndexThread = (onLost: () => void): VectorIndexThread =>
  createThread<VectorIndexCalls>({
    start: () => startWorker(import.meta.url, 'vector-index-worker'),
    fail: (reason) => new AppError('SEARCH_FAILED', { reason }),
    onLost,
  })
