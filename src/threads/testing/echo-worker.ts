import { parentPort } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import { lowerPriority } from '../lower-priority.ts'
import { serve } from '../serve.ts'

let count = 0
const calls = {
  echo: (text: string) => text,
  count: (_: null) => {
    count += 1
    return count
  },
  refuse: (_: null): never => {
    throw new Error('not today')
  },
  fail: (reason: string): never => {
    throw new AppError('SEARCH_FAILED', { reason })
  },
  later: async (ms: number) => new Promise<number>((resolve) => setTimeout(resolve, ms, ms)),
  end: (_: null) => process.exit(3),
  lowerPriority: async (_: null) => {
    lowerPriority()
    const { getPriority } = await import('node:os')
    return getPriority()
  },
}

export type EchoCalls = typeof calls

if (parentPort) serve(parentPort, calls)
