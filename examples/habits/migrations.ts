import type { AppDatabase } from 'vitrine'

/** Each runs once, in this order, on SQLite and PostgreSQL alike. One that has run somewhere is never changed. */
export const migrations = {
  '0001-habits-and-ticks': async (db: AppDatabase<unknown>) => {
    await db.schema
      .createTable('habits')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      // The name in small letters: nobody means two habits by “Run” and “run”.
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('created', 'text', (column) => column.notNull())
      .addUniqueConstraint('habits_by_owner_and_key', ['owner', 'key'])
      .execute()
    await db.schema
      .createTable('ticks')
      .addColumn('habit', 'text', (column) => column.notNull().references('habits.id'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('ticks_by_habit_and_day', ['habit', 'day'])
      .execute()
  },
  // At first every habit was for every day.
  '0002-goals': async (db: AppDatabase<unknown>) => {
    await db.schema
      .alterTable('habits')
      .addColumn('goal', 'integer', (column) => column.notNull().defaultTo(7))
      .execute()
  },
}
