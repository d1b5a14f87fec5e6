import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

const ROLE_NAMES = ['owner', 'maker', 'user', 'auditor'] as const
const role = z.enum(ROLE_NAMES)
const groups = z.array(z.string().trim().min(1).max(80)).max(200).describe('Names of groups.')

const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['person', 'service']),
  role,
  groups: z.array(z.object({ name: z.string(), source: z.string().nullable() })),
  disabled: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable().describe('To the hour; null before the first sign-in.'),
})

export type PersonView = z.output<typeof person>

const link = z.object({
  link: z.string().describe('Works once, within a week.'),
  mailed: z.boolean().describe('Whether it was sent to them by mail.'),
})
const session = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  startedAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
const token = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
})
const connection = z.object({ id: z.string(), name: z.string(), since: z.string() })
const credentials = z.object({
  clientId: z.string(),
  clientSecret: z.string().describe('Shown only once.'),
  tokenEndpoint: z.string(),
})

/** The people and services of this server, for its owners. */
export const peopleApi = {
  'GET /api/people': {
    query: z.strictObject({
      text: z.string().max(254).optional().describe('A part of an e-mail address or a name.'),
      role: role.optional(),
      status: z.enum(['active', 'disabled']).optional(),
      cursor: z.string().max(254).optional().describe('`next` of the page before.'),
      limit: z.coerce.number<string>().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      rows: z.array(person),
      next: z.string().nullable(),
      mail: z.boolean().describe('Whether this server sends mail.'),
    }),
  },
  'POST /api/people': {
    body: z.strictObject({
      email: z.string().max(254),
      role: role.default('user'),
      groups: groups.default([]),
    }),
    reply: z.object({ person, ...link.shape }),
  },
  'POST /api/people/services': {
    body: z.strictObject({ name: z.string().trim().min(1).max(60), groups: groups.default([]) }),
    reply: z.object({ person, ...credentials.shape }),
  },
  'GET /api/people/:id': {
    reply: z.object({
      person,
      sessions: z.array(session),
      tokens: z.array(token),
      connections: z.array(connection),
      apps: z.int().describe('How many apps and drafts belong to them.'),
    }),
  },
  'PATCH /api/people/:id': {
    body: z.strictObject({
      role: role.optional(),
      groups: groups.optional().describe('Groups from a sign-in provider stay.'),
      disabled: z.boolean().optional(),
    }),
    reply: person,
  },
  'POST /api/people/:id/link': { reply: link },
  'POST /api/people/:id/secret': { reply: credentials },
  'DELETE /api/people/:id/sessions/:session': { reply: null },
  'DELETE /api/people/:id/tokens/:token': { reply: null },
  'DELETE /api/people/:id/connections/:client': { reply: null },
} as const satisfies RouteTable
