import { describe, expect, it } from 'vitest'
import { databases } from '../../test/databases.ts'
import { openStorage } from './storage.ts'

describe.each(databases)('hourly work on $name', ({ create }) => {
  it('is done by one of several processes, and by any of them an hour later', async () => {
    const empty = await create()
    let now = Date.parse('2026-01-01')
    const open = () => openStorage({ ...empty, clock: () => new Date(now), onError: () => {} })
    const processes = [open(), open(), open()]
    await processes[0]!.migrate()
    const claims = async () => (await Promise.all(processes.map((each) => each.claimHour()))).filter(Boolean)
    expect(await claims()).toEqual([true])
    expect(await claims()).toEqual([])
    now += 60 * 60 * 1000
    expect(await claims()).toEqual([true])
    await Promise.all(processes.map((each) => each.close()))
    await empty.drop()
  })
})
