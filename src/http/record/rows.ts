import type { z } from 'zod'
import type { CallView, callFilters, EventView, eventFilters } from '../../../common/api/record.ts'
import type { Accounts } from '../../auth/accounts.ts'
import type { AuditEvents, StoredEvent } from '../../auth/audit-events.ts'
import type { AuditEntry, AuditStore } from '../../mcp/audit-entry.ts'

export interface RecordParts {
  readonly accounts: Pick<Accounts, 'byIds' | 'page'>
  readonly events: AuditEvents
  readonly calls: Pick<AuditStore, 'find'>
  /** The title of an App that is served; null for any other. */
  titleOf(slug: string): Promise<string | null>
}

export interface Page<Row> {
  readonly rows: Row[]
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null
}

interface PageOptions {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A search for somebody finds at most so many people. */
const MOST_PEOPLE = 200

const peopleMatching = async ({ accounts }: RecordParts, text: string | undefined) =>
  text === undefined ? undefined : (await accounts.page({ text, limit: MOST_PEOPLE })).map(({ id }) => id)

const period = ({ since, until }: { since?: string | undefined; until?: string | undefined }) => ({
  since: since === undefined ? undefined : new Date(since),
  until: until === undefined ? undefined : new Date(until),
})

/** One page of what people did, the newest first. */
export async function eventRows(
  parts: RecordParts,
  { action, person, ...filters }: z.output<typeof eventFilters>,
  { cursor, limit }: PageOptions,
): Promise<Page<EventView>> {
  const below = cursor === undefined ? undefined : Number(cursor) || 0
  const people = await peopleMatching(parts, person)
  const found = await parts.events.find({ action, people, ...period(filters), below, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    rows: shown.map(showEvent),
    next: found.length > limit ? String(shown.at(-1)?.number ?? '') : null,
  }
}

const showEvent = ({
  at,
  action,
  actor,
  actorName,
  source,
  target,
  before,
  after,
}: StoredEvent): EventView => ({
  at: at.toISOString(),
  action,
  actor: actorName,
  actorId: actor,
  source,
  target: target && { kind: target.kind, id: target.id, name: target.name },
  before,
  after,
})

/** One page of the calls of tools, the newest first. */
export async function callRows(
  parts: RecordParts,
  { person, app, tool, outcome, ...filters }: z.output<typeof callFilters>,
  { cursor, limit }: PageOptions,
): Promise<Page<CallView>> {
  const users = await peopleMatching(parts, person)
  const found = await parts.calls.find({
    ...(app !== undefined && { app }),
    ...period(filters),
    users,
    tool,
    outcome,
    below: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const ids = [...new Set(shown.flatMap(({ user }) => user ?? []))]
  const emails = new Map((await parts.accounts.byIds(ids)).map(({ id, email }) => [id, email]))
  const slugs = [...new Set(shown.map((entry) => entry.app))]
  const titles = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await parts.titleOf(slug)] as const)),
  )
  const last = shown.at(-1)
  return {
    rows: shown.map((entry) => showCall(entry, emails, titles)),
    next: found.length > limit && last ? `${last.at.toISOString()} ${last.traceId}` : null,
  }
}

function readCursor(cursor: string): { at: string; traceId: string } {
  const [time = '', traceId = ''] = cursor.split(' ')
  return { at: time, traceId }
}

const showCall = (
  { at, user, app, tool, outcome, durationMs, traceId }: AuditEntry,
  emails: ReadonlyMap<string, string>,
  titles: ReadonlyMap<string, string | null>,
): CallView => ({
  at: at.toISOString(),
  person: (user && emails.get(user)) ?? null,
  personId: user,
  app,
  appTitle: titles.get(app) ?? app,
  tool,
  outcome,
  durationMs,
  traceId,
})
