import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

/** A model's reaction to a question, given this tool and those of the maker's other apps. */
export const checkedQuestion = z.object({
  question: z.string(),
  app: z.string().nullable().describe('The other app whose question it is; null for one of this app’s own.'),
  called: z.string().nullable().describe('The tool that was called, by its name; null where none was.'),
  finds: z.boolean().describe('Whether it was this app’s tool.'),
  failure: z.string().nullable().describe('Why it is not known.'),
})

export const toolCheckApi = {
  'POST /api/apps/:id/tool-check': { reply: z.object({ results: z.array(checkedQuestion) }) },
} as const satisfies RouteTable

export type CheckedQuestion = z.output<typeof checkedQuestion>
