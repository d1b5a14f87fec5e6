import { randomUUID } from 'node:crypto'
import type { AppDatabase } from 'vitrine'
import { addDays, mondayOf, weekFrom, weeksInARow } from './days.ts'

interface HabitRow {
  id: string
  owner: string
  name: string
  key: string
  /** Days a week. */
  goal: number
  created: string
}

export interface HabitTables {
  habits: HabitRow
  ticks: { habit: string; day: string }
}

export interface Habit {
  id: string
  name: string
  goal: number
  /** The days of the week that is shown. */
  done: string[]
  weeks: number
}

export type Habits = ReturnType<typeof createHabits>

export const MOST_HABITS = 30
/** How far back weeks in a row are counted. */
const MOST_DAYS = 7 * 104

const keyOf = (name: string) => name.toLocaleLowerCase('en')

/** Every query names the owner: nobody sees or changes what is somebody else's. */
export function createHabits(db: AppDatabase<HabitTables>) {
  const rowsOf = (owner: string) =>
    db.selectFrom('habits').selectAll().where('owner', '=', owner).orderBy('created').orderBy('id').execute()

  return {
    rowsOf,

    /** By its id, or by its name as somebody would say it. */
    find: (owner: string, habit: string): Promise<HabitRow | undefined> =>
      db
        .selectFrom('habits')
        .selectAll()
        .where('owner', '=', owner)
        .where((where) => where.or([where('id', '=', habit), where('key', '=', keyOf(habit))]))
        .executeTakeFirst(),

    async list(owner: string, today: string, day: string): Promise<Habit[]> {
      const rows = await rowsOf(owner)
      const ticks = await db
        .selectFrom('ticks')
        .innerJoin('habits', 'habits.id', 'ticks.habit')
        .select(['ticks.habit', 'ticks.day'])
        .where('habits.owner', '=', owner)
        .where('ticks.day', '>=', addDays(day < today ? day : today, -MOST_DAYS))
        .orderBy('ticks.day')
        .execute()
      const week = new Set(weekFrom(mondayOf(day)))
      return rows.map(({ id, name, goal }) => {
        const days = ticks.filter(({ habit }) => habit === id).map((tick) => tick.day)
        return {
          id,
          name,
          goal,
          done: days.filter((one) => week.has(one)),
          weeks: weeksInARow(days, goal, today),
        }
      })
    },

    /** False where there is one of that name already. */
    async add(owner: string, name: string, goal: number): Promise<boolean> {
      const added = await db
        .insertInto('habits')
        .values({ id: randomUUID(), owner, name, key: keyOf(name), goal, created: new Date().toISOString() })
        .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    /** False where another has that name already. */
    async change({ id, owner }: HabitRow, { name, goal }: { name: string; goal: number }): Promise<boolean> {
      const taken = await db
        .selectFrom('habits')
        .select('id')
        .where('owner', '=', owner)
        .where('key', '=', keyOf(name))
        .where('id', '!=', id)
        .executeTakeFirst()
      if (taken) return false
      await db
        .updateTable('habits')
        .set({ name, key: keyOf(name), goal })
        .where('id', '=', id)
        .execute()
      return true
    },

    async tick({ id }: HabitRow, day: string, done: boolean): Promise<void> {
      if (done)
        await db
          .insertInto('ticks')
          .values({ habit: id, day })
          .onConflict((conflict) => conflict.columns(['habit', 'day']).doNothing())
          .execute()
      else await db.deleteFrom('ticks').where('habit', '=', id).where('day', '=', day).execute()
    },

    remove: ({ id }: HabitRow): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('ticks').where('habit', '=', id).execute()
        await trx.deleteFrom('habits').where('id', '=', id).execute()
      }),
  }
}
