import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import type { Outcome } from '../contract/index.ts'
import { openStorage, type Storage } from './storage.ts'

describe.each(databases)('the summary of an App’s calls on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  beforeAll(async () => {
    empty = await create()
    storage = openStorage({ ...empty, clock: () => new Date(), onError: () => {} })
    await storage.migrate()
  })
  afterAll(async () => {
    await storage.close()
    await empty.drop()
  })

  const call = (at: string, durationMs: number, outcome: Outcome = 'ok', app = 'bakery') => ({
    at: new Date(at),
    durationMs,
    outcome,
    app,
    tool: 'search',
    user: null,
    traceId: 'a'.repeat(32),
  })
  const summary = (since: string, app = 'bakery') => storage.audit.summary({ app, since: new Date(since) })

  it('is empty where nobody called', async () => {
    expect(await summary('2026-07-01')).toEqual({ hours: [], p50: null, p99: null })
  })

  it('counts by the hour what failed, and ranks how long calls took', async () => {
    await storage.audit.append([
      call('2026-07-27T23:59:59Z', 40),
      call('2026-07-28T09:00:00Z', 10),
      call('2026-07-28T09:30:00Z', 20, 'refused'),
      call('2026-07-28T09:59:59Z', 30, 'failed'),
      call('2026-07-28T09:00:00Z', 999, 'ok', 'another'),
    ])
    expect(await summary('2026-07-01')).toEqual({
      hours: [
        { hour: '2026-07-27T23', calls: 1, errors: 0 },
        { hour: '2026-07-28T09', calls: 3, errors: 2 },
      ],
      p50: 20,
      p99: 40,
    })
    expect(await summary('2026-07-28')).toMatchObject({ hours: [{ calls: 3 }], p50: 20, p99: 30 })
  })
})
