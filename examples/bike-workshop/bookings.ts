import { randomInt, randomUUID } from 'node:crypto'
import type { AppDatabase } from 'vitrine'
import type { Details } from './details.ts'
import { BENCHES, TIMES } from './services.ts'

export interface Booking extends Details {
  code: string
}

export interface BookingTables {
  bookings: Booking & {
    id: string
    bench: number
    /** True if the workshop has heard of it. */
    told: number
    created: string
  }
}

export interface FreeDay {
  day: string
  times: string[]
}

export const migrations = {
  '0001-bookings': async (db: AppDatabase<unknown>) => {
    await db.schema
      .createTable('bookings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('bench', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('told', 'integer', (column) => column.notNull())
      .addColumn('created', 'text', (column) => column.notNull())
      // Two who want the same bench at the same time: the database decides.
      .addUniqueConstraint('bookings_by_bench', ['day', 'time', 'bench'])
      .execute()
  },
}

/** Nobody mistakes one of these for another when it is read out. */
const LETTERS = 'ACDEFHJKLMNPRTUVWXY34679'
const newCode = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export type Bookings = ReturnType<typeof createBookings>

export function createBookings(db: AppDatabase<BookingTables>) {
  return {
    /** Of these days those that have a free time. */
    async free(days: readonly string[]): Promise<FreeDay[]> {
      const taken = await db.selectFrom('bookings').select(['day', 'time']).where('day', 'in', days).execute()
      const left = (day: string, time: string) =>
        BENCHES - taken.filter((one) => one.day === day && one.time === time).length
      return days
        .map((day) => ({ day, times: TIMES.filter((time) => left(day, time) > 0) }))
        .filter(({ times }) => times.length > 0)
    },

    /** Null where somebody else was faster. */
    async add(details: Details): Promise<Booking | null> {
      for (let bench = 1; bench <= BENCHES; bench += 1) {
        const code = newCode()
        const kept = await db
          .insertInto('bookings')
          .values({ ...details, id: randomUUID(), code, bench, told: 0, created: new Date().toISOString() })
          .onConflict((conflict) => conflict.columns(['day', 'time', 'bench']).doNothing())
          .returning('code')
          .executeTakeFirst()
        if (kept) return { ...details, code }
      }
      return null
    },

    find: (code: string) => db.selectFrom('bookings').selectAll().where('code', '=', code).executeTakeFirst(),

    async remove(code: string): Promise<void> {
      await db.deleteFrom('bookings').where('code', '=', code).execute()
    },

    untold: () => db.selectFrom('bookings').selectAll().where('told', '=', 0).orderBy('created').execute(),

    async markTold(id: string): Promise<void> {
      await db.updateTable('bookings').set({ told: 1 }).where('id', '=', id).execute()
    },
  }
}
