import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

const NAME = 'hourly-work'
/** Less than an hour: timers of several processes are not exact, and an hour must not be left out. */
const LEAST_MS = 50 * 60 * 1000

/** True for the first process that asks within an hour, whichever machine it runs on. */
export const createHourlyClaim = (db: Kysely<Schema>, clock: () => Date) => async (): Promise<boolean> => {
  const now = clock().getTime()
  const value = new Date(now).toISOString()
  const claimed = await db
    .insertInto('server_settings')
    .values({ name: NAME, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('server_settings.value', '<', new Date(now - LEAST_MS).toISOString()),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
