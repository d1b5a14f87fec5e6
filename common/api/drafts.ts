import { z } from 'zod'
import { appSummary, appView } from './app-view.ts'
import { contentSchema } from './content.ts'
import type { RouteTable } from './route-schemas.ts'

const created = contentSchema.partial().extend({ name: contentSchema.shape.name })
const patch = contentSchema
  .partial()
  .extend({ keepMessages: z.boolean().optional(), revision: z.int().min(1).max(1_000_000_000).optional() })
const page = z.strictObject({
  deleted: z.stringbool().default(false).describe('Those that were deleted in the last 30 days.'),
  limit: z.coerce.number<string>().int().min(1).max(1000).default(100),
  offset: z.coerce.number<string>().int().min(0).max(1_000_000).default(0),
})

export const draftApi = {
  'GET /api/apps': { query: page, reply: z.object({ apps: z.array(appSummary) }) },
  'POST /api/apps': { body: created, reply: appView },
  'GET /api/apps/:id': { reply: appView },
  'PATCH /api/apps/:id': { body: patch, reply: appView },
  'POST /api/apps/:id/duplicate': { reply: appView },
  'DELETE /api/apps/:id': { reply: null },
  'POST /api/apps/:id/restore': { reply: appView },
  'POST /api/apps/:id/editing': {
    reply: z.object({
      others: z.array(z.string()).describe('Who else has the app open in the editor now, by name.'),
      revision: z.int().describe('The revision of the draft now.'),
    }),
  },
  'DELETE /api/apps/:id/editing': { reply: null },
} as const satisfies RouteTable
