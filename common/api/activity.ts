import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

export const activityApi = {
  'GET /api/apps/:id/activity': {
    reply: z.object({
      since: z.string(),
      hours: z
        .array(z.object({ hour: z.string(), calls: z.int(), errors: z.int() }))
        .describe('Hours in which it was called, such as 2026-07-28T09 for nine o’clock UTC.'),
      p50: z.number().nullable().describe('Milliseconds that half of the calls took at most (median).'),
      p99: z
        .number()
        .nullable()
        .describe('Milliseconds that 99 in 100 calls took at most (99th percentile).'),
      calls: z
        .array(z.object({ at: z.string(), outcome: z.string(), durationMs: z.number() }))
        .describe('The last ones, the newest first.'),
      messages: z.array(z.object({ at: z.string(), message: z.string() })),
      unanswered: z
        .array(
          z.object({
            message: z.string(),
            term: z.string().describe('What of it no row mentions.'),
            count: z.int(),
            at: z.string(),
          }),
        )
        .describe('Kept messages that find nothing in the draft as it is now, the most frequent first.'),
    }),
  },
} as const satisfies RouteTable
