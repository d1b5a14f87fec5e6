import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import { EVENT_ACTION_NAMES } from '../../common/event-actions.ts'
import type { EventStore, EventTarget, StoredEvent } from '../auth/audit-events.ts'
import type { Schema } from './schema.ts'

const LONGEST_NAME = 300
const LONGEST_SOURCE = 100

export const createAuditEventStore = (db: Kysely<Schema>): EventStore => ({
  async append({ action, actor, source, target, before, after, at }) {
    await db
      .insertInto('audit_events')
      .values({
        at: at.toISOString(),
        action,
        actor_id: actor,
        source: source?.slice(0, LONGEST_SOURCE) ?? null,
        target_kind: target?.kind ?? null,
        target_id: target?.id ?? null,
        target_name: target?.name?.slice(0, LONGEST_NAME) ?? null,
        before: asText(before),
        after: asText(after),
      })
      .execute()
  },
  async find({ action, people, since, until, below, limit }) {
    if (people?.length === 0) return []
    const rows = await db
      .selectFrom('audit_events')
      .leftJoin('accounts as actor', 'actor.id', 'audit_events.actor_id')
      .leftJoin('accounts as subject', 'subject.id', 'audit_events.target_id')
      .selectAll('audit_events')
      .select(['actor.email as actor_email', 'subject.email as subject_email'])
      .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
      .$if(people !== undefined, (query) => query.where((is) => concerns(is, people ?? [])))
      .$if(since !== undefined, (query) => query.where('at', '>=', since?.toISOString() ?? ''))
      .$if(until !== undefined, (query) => query.where('at', '<', until?.toISOString() ?? ''))
      .$if(below !== undefined, (query) => query.where('number', '<', below ?? 0))
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
    return rows.map(readEvent)
  },
  async removeBefore(time) {
    await db.deleteFrom('audit_events').where('at', '<', time.toISOString()).execute()
  },
})

const concerns = (is: ExpressionBuilder<Schema, 'audit_events'>, people: readonly string[]) =>
  is.or([is('actor_id', 'in', people), is('target_id', 'in', people)])

const asText = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

type EventRow = Selectable<Schema['audit_events']> & {
  readonly actor_email: string | null
  readonly subject_email: string | null
}

const readEvent = (row: EventRow): StoredEvent => ({
  number: Number(row.number),
  at: new Date(row.at),
  action: EVENT_ACTION_NAMES.find((action) => action === row.action) ?? 'settings',
  actor: row.actor_id,
  actorName: row.actor_email,
  source: row.source,
  target: readTarget(row),
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
})

const KINDS: readonly EventTarget['kind'][] = ['account', 'app', 'group', 'server']

function readTarget(row: EventRow): StoredEvent['target'] {
  const kind = KINDS.find((known) => known === row.target_kind)
  if (!kind || row.target_id === null) return null
  return { kind, id: row.target_id, name: kind === 'account' ? row.subject_email : row.target_name }
}
