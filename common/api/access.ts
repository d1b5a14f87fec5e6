import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

export const AUDIENCES = ['public', 'signed-in', 'people'] as const
export type Audience = (typeof AUDIENCES)[number]

export const LEVELS = ['view', 'use', 'edit', 'full'] as const
export type Level = (typeof LEVELS)[number]

const MOST_PEOPLE = 500

const audience = z
  .enum(AUDIENCES)
  .describe('Who may use the app: everybody, anybody signed in, or only the people listed.')
const person = z.strictObject({
  email: z.email(),
  level: z
    .enum(LEVELS)
    .describe('view: its page. use: call it. edit: change the draft. full: publish, change access, delete.'),
})
const access = z.strictObject({
  audience,
  disabled: z.boolean().describe('A disabled app is served to nobody, and nothing of it is deleted.'),
  people: z.array(person).max(MOST_PEOPLE),
  revision: z.int().min(0).describe('The revision that was read. Another one by now refuses the change.'),
})

export type AccessView = z.output<typeof access>

export const accessApi = {
  'GET /api/apps/:id/access': { reply: access },
  'PUT /api/apps/:id/access': { body: access, reply: access },
} as const satisfies RouteTable
