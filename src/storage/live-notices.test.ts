import { expect, it } from 'vitest'
import { databases } from '../../test/databases.ts'
import { runSql } from '../../test/run-sql.ts'
import { LIVE_CHANNEL } from './live-counter.ts'
import { openStorage } from './storage.ts'

it.skipIf(databases.length < 2)(
  'tells of changes by others, also after its connection was lost',
  async () => {
    const empty = await databases[1]!.create()
    const errors: unknown[] = []
    const storage = openStorage({ ...empty, clock: () => new Date(), onError: (error) => errors.push(error) })
    let told = 0
    const { close } = storage.made.live.watch!(() => {
      told += 1
    })
    // Once when it begins to listen, since it cannot know what was before.
    await expect.poll(() => told).toBe(1)
    const notify = () => runSql(empty, `select pg_notify('${LIVE_CHANNEL}', '')`)
    await notify()
    await expect.poll(() => told).toBe(2)
    await runSql(
      empty,
      `select pg_terminate_backend(pid) from pg_stat_activity
     where query ilike 'listen%' and datname = current_database()`,
    )
    await expect.poll(() => told).toBe(3)
    await notify()
    await expect.poll(() => told).toBe(4)
    await close()
    await notify()
    expect(told).toBe(4)
    expect(errors).toEqual([])
    await storage.close()
    await empty.drop()
  },
)
