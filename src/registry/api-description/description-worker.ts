import { parentPort } from 'node:worker_threads'
import type { ApiDescription } from '../../../common/api/api-description.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../threads/serve.ts'
import { type DescriptionOrder, readDescription } from './read-description.ts'

/** An error in a document is a result too: the user gets this message. */
const calls = {
  read(order: DescriptionOrder): { description: ApiDescription } | { problem: string } {
    try {
      return { description: readDescription(order) }
    } catch (error) {
      if (error instanceof AppError) return { problem: String(error.details.reason ?? error.message) }
      throw error
    }
  },
}

export type DescriptionCalls = typeof calls

if (parentPort) serve(parentPort, calls)
