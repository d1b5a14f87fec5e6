import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { Task, TaskName, TaskStore } from '../apps/tasks/task.ts'
import type { Schema } from './schema.ts'

const COLUMNS = ['id', 'number', 'title', 'description', 'completed', 'created_at', 'updated_at'] as const

export function createTaskStore(db: Kysely<Schema>, clock: () => Date): TaskStore {
  const find: TaskStore['find'] = async (owner, name) => {
    const row = await db
      .selectFrom('tasks')
      .select(COLUMNS)
      .where('owner', '=', owner)
      .where(named(name))
      .executeTakeFirst()
    return row ? readTask(row) : null
  }
  return {
    find,
    async exists(id) {
      const row = await db.selectFrom('tasks').select('number').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },
    add: (owner, { title, description }) =>
      db.transaction().execute(async (trx) => {
        const { last_number: number } = await trx
          .insertInto('task_counters')
          .values({ owner, last_number: 1 })
          .onConflict((conflict) =>
            conflict
              .column('owner')
              .doUpdateSet((eb) => ({ last_number: eb('task_counters.last_number', '+', 1) })),
          )
          .returning('last_number')
          .executeTakeFirstOrThrow()
        const now = clock().toISOString()
        const row = {
          number,
          id: randomUUID(),
          title,
          description,
          completed: 0,
          created_at: now,
          updated_at: now,
        }
        await trx
          .insertInto('tasks')
          .values({ owner, ...row })
          .execute()
        return readTask(row)
      }),
    async list(owner, filter) {
      const rows = await db
        .selectFrom('tasks')
        .select(COLUMNS)
        .where('owner', '=', owner)
        .$if(filter !== 'all', (query) => query.where('completed', '=', filter === 'completed' ? 1 : 0))
        .orderBy('number', 'desc')
        .execute()
      return rows.map(readTask)
    },
    async complete(owner, name) {
      const changed = await db
        .updateTable('tasks')
        .set({ completed: 1, updated_at: clock().toISOString() })
        .where('owner', '=', owner)
        .where(named(name))
        .where('completed', '=', 0)
        .returning(COLUMNS)
        .executeTakeFirst()
      if (changed) return { task: readTask(changed), changed: true }
      const task = await find(owner, name)
      return task && { task, changed: false }
    },
    async update(owner, name, { title, description }) {
      const row = await db
        .updateTable('tasks')
        .set({
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          updated_at: clock().toISOString(),
        })
        .where('owner', '=', owner)
        .where(named(name))
        .returning(COLUMNS)
        .executeTakeFirst()
      return row ? readTask(row) : null
    },
    async remove(owner, name) {
      const row = await db
        .deleteFrom('tasks')
        .where('owner', '=', owner)
        .where(named(name))
        .returning(COLUMNS)
        .executeTakeFirst()
      return row ? readTask(row) : null
    },
  }
}

// A number may exceed the column's type: then no task has it, and PostgreSQL must not reject the comparison.
const named = (name: TaskName) => (eb: ExpressionBuilder<Schema, 'tasks'>) =>
  'id' in name ? eb('id', '=', name.id) : eb('number', '=', sql<number>`cast(${name.number} as bigint)`)

const readTask = (row: Pick<Selectable<Schema['tasks']>, (typeof COLUMNS)[number]>): Task => ({
  id: row.id,
  number: row.number,
  title: row.title,
  description: row.description,
  completed: row.completed === 1,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
})
