import { z } from 'zod'
import { EVENT_ACTION_NAMES } from '../event-actions.ts'
import type { RouteTable } from './route-schemas.ts'

export const CALL_OUTCOMES = ['ok', 'asked', 'refused', 'failed'] as const

const period = {
  person: z.string().max(254).optional().describe('A part of an e-mail address or a name.'),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
}
const page = {
  cursor: z.string().max(100).optional().describe('`next` of the page before.'),
  limit: z.coerce.number<string>().int().min(1).max(200).default(50),
}

export const eventFilters = z.strictObject({ ...period, action: z.enum(EVENT_ACTION_NAMES).optional() })
export const callFilters = z.strictObject({
  ...period,
  app: z.string().max(100).optional().describe('A slug.'),
  tool: z.string().max(200).optional(),
  outcome: z.enum(CALL_OUTCOMES).optional(),
})

const event = z.object({
  at: z.string(),
  action: z.enum(EVENT_ACTION_NAMES),
  actor: z.string().nullable().describe('Who did it, by e-mail address.'),
  actorId: z.string().nullable(),
  source: z.string().nullable().describe('An IP address, or `command line`.'),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export const callView = z.object({
  at: z.string(),
  person: z.string().nullable(),
  personId: z.string().nullable(),
  app: z.string().describe('The slug.'),
  appTitle: z.string(),
  tool: z.string(),
  outcome: z.string(),
  durationMs: z.number(),
  traceId: z.string(),
})

export type EventView = z.output<typeof event>
export type CallView = z.output<typeof callView>

const next = z.string().nullable().describe('The cursor of the next page; null on the last one.')

/** The record of actions and calls, for owners and auditors. */
export const recordApi = {
  'GET /api/events': {
    query: eventFilters.extend(page),
    reply: z.object({ rows: z.array(event), next }),
  },
  'GET /api/calls': {
    query: callFilters.extend(page),
    reply: z.object({ rows: z.array(callView), next }),
  },
} as const satisfies RouteTable
