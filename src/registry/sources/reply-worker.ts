import { parentPort } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import { serve } from '../../threads/serve.ts'
import { type ReplyOrder, readReply } from './read-reply.ts'

/** As text, which is read faster than objects are copied. What is wrong with a reply is an answer too. */
const calls = {
  async read(order: ReplyOrder): Promise<{ data: string } | { problem: string }> {
    try {
      return { data: JSON.stringify(await readReply(order)) }
    } catch (error) {
      if (error instanceof AppError) return { problem: String(error.details.reason ?? error.message) }
      throw error
    }
  },
}

export type ReplyCalls = typeof calls

if (parentPort) serve(parentPort, calls)
