import { randomUUID } from 'node:crypto'
import type { AppDatabase } from 'vitrine'
import { z } from 'zod'

export const note = z.object({ id: z.string(), text: z.string(), written: z.string() })

export type Note = z.output<typeof note>

export interface NoteTables {
  notes: Note & { owner: string }
}

export const migrations = {
  '0001-notes': async (db: AppDatabase<unknown>) => {
    await db.schema
      .createTable('notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('written', 'text', (column) => column.notNull())
      .execute()
  },
}

export type Notes = ReturnType<typeof createNotes>

const MOST = 200

/** Every query names the owner: nobody reads or deletes what is somebody else's. */
export const createNotes = (db: AppDatabase<NoteTables>) => ({
  list: (owner: string): Promise<Note[]> =>
    db
      .selectFrom('notes')
      .select(['id', 'text', 'written'])
      .where('owner', '=', owner)
      .orderBy('written', 'desc')
      .limit(MOST)
      .execute(),
  async add(owner: string, text: string): Promise<void> {
    const written = new Date().toISOString()
    await db.insertInto('notes').values({ id: randomUUID(), owner, text, written }).execute()
  },
  async remove(owner: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('notes')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
})
