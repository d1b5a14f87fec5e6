import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { answerReading, typedColumn } from './reading.ts'
import type { RouteTable } from './route-schemas.ts'
import { PRINTABLE } from './source-settings.ts'

const question = z.strictObject({
  message: z.string().max(100_000).default(''),
  context: z.record(z.string(), z.unknown()).nullish(),
})
const answered = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  structuredContent: z.record(z.string(), z.unknown()),
  _meta: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('For the widget alone: pictures that are carried inline.'),
  reading: answerReading
    .nullable()
    .describe('What was understood of the question; null where the source does not search rows.'),
  pictureHosts: z.array(z.string()).describe('The hosts that pictures of this answer come from.'),
})
const secret = z.strictObject({
  value: z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .regex(PRINTABLE, 'A secret is one line of printable ASCII characters, because it is sent in a header.'),
})

export const tryingApi = {
  'POST /api/apps/:id/preview': { body: question, reply: answered },
  'GET /api/apps/:id/columns': { reply: z.object({ columns: z.array(typedColumn) }) },
  'POST /api/apps/:id/row-order': {
    body: z.strictObject({ column: z.string().max(LIMITS.heading), direction: z.enum(['asc', 'desc']) }),
    reply: z.object({
      places: z.array(z.int()).describe('Where each row stands now, in the order asked for.'),
    }),
  },
  'GET /api/apps/:id/widget.html': { reply: z.string() },
  'GET /api/apps/:id/secrets': { reply: z.object({ names: z.array(z.string()) }) },
  'PUT /api/apps/:id/secrets/:name': { body: secret, reply: null },
  'DELETE /api/apps/:id/secrets/:name': { reply: null },
} as const satisfies RouteTable
