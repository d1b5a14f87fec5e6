import type { Kysely, Selectable } from 'kysely'
import type { McpTask, McpTaskStore, TaskChange, TaskStatus } from '../mcp/tasks/mcp-task.ts'
import type { Schema } from './schema.ts'

export const createMcpTaskStore = (db: Kysely<Schema>): McpTaskStore => ({
  async add({ id, app, owner, createdAt, expiresAt, ...rest }) {
    const fixed = { id, app, owner, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() }
    await db
      .insertInto('mcp_tasks')
      .values({ ...fixed, ...columns(rest) })
      .execute()
  },
  async find(id) {
    const row = await db.selectFrom('mcp_tasks').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? taskOf(row) : null
  },
  async change(id, from, change) {
    const changed = await db
      .updateTable('mcp_tasks')
      .set(columns(change))
      .where('id', '=', id)
      .where('status', 'in', [...from])
      .returning('id')
      .executeTakeFirst()
    return changed !== undefined
  },
  async renew(ids, until) {
    if (ids.length === 0) return []
    const rows = await db
      .updateTable('mcp_tasks')
      .set({ lease_until: until.toISOString() })
      .where('id', 'in', [...ids])
      .where('status', '=', 'working')
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  },
  async removeExpired(now) {
    await db.deleteFrom('mcp_tasks').where('expires_at', '<', now.toISOString()).execute()
  },
})

type Columns = Schema['mcp_tasks']
type Changed = 'status' | 'updated_at' | 'message' | 'outcome' | 'lease_until' | 'call'

function columns(change: Required<TaskChange>): Pick<Columns, Changed>
function columns(change: TaskChange): Partial<Columns>
function columns({ status, updatedAt, message, outcome, leaseUntil, call }: TaskChange): Partial<Columns> {
  return {
    status,
    updated_at: updatedAt.toISOString(),
    ...(message !== undefined && { message }),
    ...(outcome !== undefined && { outcome: JSON.stringify(outcome) }),
    ...(leaseUntil && { lease_until: leaseUntil.toISOString() }),
    ...(call && { call: JSON.stringify(call) }),
  }
}

// Written by us, so it is read as what it was.
const taskOf = (row: Selectable<Columns>): McpTask => ({
  id: row.id,
  app: row.app,
  owner: row.owner,
  status: row.status as TaskStatus,
  message: row.message,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  expiresAt: new Date(row.expires_at),
  leaseUntil: new Date(row.lease_until),
  call: JSON.parse(row.call),
  outcome: JSON.parse(row.outcome),
})
