import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../../test/databases.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import { createAdapter } from './adapter.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(databases)('a registered client, on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  let now: number
  const clock = () => new Date(now)
  const adapter = (kind: string) => createAdapter({ store: storage.oauthRecords, clock })(kind)
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1)
    empty = await create()
    storage = openStorage({ ...empty, clock, onError: () => {} })
    await storage.migrate()
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  it('is gone after a day in which nobody agreed to it, and stays where somebody did', async () => {
    await adapter('Client').upsert('unused', { client_id: 'unused' }, undefined as unknown as number)
    await adapter('Client').upsert('used', { client_id: 'used' }, undefined as unknown as number)
    await adapter('Grant').upsert('grant', { clientId: 'used' }, 365 * 24 * 60 * 60)
    now += DAY
    await storage.oauthRecords.sweep(clock())
    now -= DAY
    expect(await adapter('Client').find('unused')).toBeUndefined()
    expect(await adapter('Client').find('used')).toMatchObject({ client_id: 'used' })
  })
})
