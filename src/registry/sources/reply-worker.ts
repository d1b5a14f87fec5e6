import { parentPort } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import { serve } from '../../threads/serve.ts'
import { type ReplyOrder, readReply } from './read-reply.ts'

/** Returns text, which parses faster than objects are copied. An error in a reply is a result too. */
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
