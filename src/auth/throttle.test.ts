import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'
import { createThrottle } from './throttle.ts'

const FEW = { name: 'test', points: 2, seconds: 3600 }

describe.each(databases)('a rate limit beside $name', ({ name, create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  beforeEach(async () => {
    empty = await create()
    storage = openStorage({ ...empty, clock: () => new Date(), onError: () => {} })
    await storage.migrate()
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })
  const throttle = () => createThrottle({ ...FEW, shared: storage.sharedCounts })
  const signIn = () => createSignInThrottle({ shared: storage.sharedCounts })
  const attempt = { email: 'ann@example.org', network: '192.0.2.1', device: null }

  it('lets a key try so often within its time, and says how long to wait', async () => {
    const { take } = throttle()
    expect([await take('a'), await take('a')]).toEqual([0, 0])
    expect(await take('a')).toBeGreaterThan(0)
    expect(await take('b')).toBe(0)
  })

  it('starts anew for a key it was told to forget', async () => {
    const { take, forget } = throttle()
    for (const _ of [1, 2, 3]) await take('a')
    await forget('a')
    expect(await take('a')).toBe(0)
  })

  it('does not forget one key for the sake of many others, nor for a long one', async () => {
    const { take } = throttle()
    for (const _ of [1, 2]) await take('first')
    const others = storage.sharedCounts ? 200 : 20_000
    for (let key = 0; key < others; key += 1) await take(`${'x'.repeat(300)}${key}`)
    expect(await take('first')).toBeGreaterThan(0)
  })

  it.skipIf(name === 'SQLite')('is one for all processes that share the database', async () => {
    const [one, other] = [throttle(), throttle()]
    await one.take('a')
    await other.take('a')
    expect(await one.take('a')).toBeGreaterThan(0)
  })

  it('counts by network first, so that one network fills no counter of accounts', async () => {
    const { take } = signIn()
    for (let tries = 0; tries < 200; tries += 1) await take({ ...attempt, email: `junk${tries}@example.org` })
    // Of these the counter of the account has seen none.
    for (let tries = 0; tries < 200; tries += 1) await take(attempt)
    expect(await take({ ...attempt, network: '198.51.100.1' })).toBe(0)
  })

  it('lets the owner in from where they are known, however much others try', async () => {
    const { take, succeeded } = signIn()
    for (let network = 0; network < 30; network += 1)
      for (let tries = 0; tries < 10; tries += 1) await take({ ...attempt, network: `192.0.2.${network}` })
    expect(await take({ ...attempt, network: '198.51.100.1' })).toBeGreaterThan(0)
    const known = { ...attempt, device: 'browser' }
    expect(await take(known)).toBe(0)
    await succeeded(known)
    // And a browser that was taken away from them does not guess for ever.
    for (let tries = 0; tries < 10; tries += 1) await take(known)
    expect(await take(known)).toBeGreaterThan(0)
  })
})
