import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

export const AUDIENCES = ['public', 'signed-in', 'people', 'link'] as const
export type Audience = (typeof AUDIENCES)[number]

export const LEVELS = ['view', 'use', 'edit', 'full'] as const
export type Level = (typeof LEVELS)[number]

const MOST_PEOPLE = 500
const MOST_CALLS = 1_000_000

const audience = z
  .enum(AUDIENCES)
  .describe(
    'Who may use the app: everybody, anybody signed in, only the people and groups listed, or anybody with the link.',
  )
const level = z
  .enum(LEVELS)
  .describe('view: its page. use: call it. edit: change the draft. full: publish, change access, delete.')
const person = z.strictObject({ email: z.email(), level })
const group = z.strictObject({ name: z.string().describe('The name of a group of this server.'), level })
const access = z.strictObject({
  audience,
  disabled: z.boolean().describe('A disabled app is served to nobody, and nothing of it is deleted.'),
  people: z.array(person).max(MOST_PEOPLE),
  groups: z.array(group).max(MOST_PEOPLE),
  revision: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .describe('The revision that was read. Another one by now refuses the change.'),
})

const most = z.int().min(1).max(MOST_CALLS).nullable()
/** Null for the server's limit only. */
const limits = z.strictObject({
  callsPerPerson: most.describe('Calls a minute for one caller.'),
  calls: most.describe('Calls a minute for all callers together.'),
  connections: most.describe('Requests of one caller at a time.'),
})

export type AppLimits = z.output<typeof limits>

const view = access.extend({
  limits,
  link: z
    .string()
    .nullable()
    .describe('The page that opens the app to anybody, while the audience is `link`.'),
  disabledByOwner: z.boolean().describe('Only an owner of this server can switch the app on again.'),
})
// A read value can be sent back: the link and who disabled it are ignored, and absent limits stay.
const body = access.extend(view.pick({ limits: true, link: true, disabledByOwner: true }).partial().shape)

export type AccessView = z.output<typeof view>

const defaults = z.strictObject({ audience: audience.describe('The audience that new apps begin with.') })
const to = z.email().describe('Who takes over: an owner or maker of this server.')

export const accessApi = {
  'GET /api/apps/:id/access': { reply: view },
  'PUT /api/apps/:id/access': { body, reply: view },
  'POST /api/apps/:id/access/renew-link': { reply: view },
  'POST /api/apps/:id/hand-over': { body: z.strictObject({ to }), reply: null },
  'POST /api/apps/hand-over': {
    body: z.strictObject({ from: z.email(), to }),
    reply: z.object({ apps: z.int().describe('How many apps and drafts changed hands.') }),
  },
  'GET /api/access/default': { reply: defaults },
  'PUT /api/access/default': { body: defaults, reply: defaults },
} as const satisfies RouteTable
