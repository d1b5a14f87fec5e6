import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

const LONGEST_NAME = 80
const MOST_MEMBERS = 1000

const name = z.string().trim().min(1).max(LONGEST_NAME)
const member = z.object({
  email: z.string(),
  source: z.string().nullable().describe('The sign-in provider that names them, or null if an owner did.'),
})
const group = z.object({
  id: z.string(),
  name: z.string(),
  members: z.array(member).optional().describe('For owners only.'),
})

export type GroupView = z.output<typeof group>

export const groupsApi = {
  'GET /api/groups': { reply: z.object({ groups: z.array(group) }) },
  'POST /api/groups': { body: z.strictObject({ name }), reply: group },
  'PATCH /api/groups/:id': {
    body: z.strictObject({
      name: name.optional(),
      people: z
        .array(z.email())
        .max(MOST_MEMBERS)
        .optional()
        .describe('E-mail addresses. Members from a sign-in provider stay.'),
    }),
    reply: group,
  },
  'DELETE /api/groups/:id': { reply: null },
} as const satisfies RouteTable
