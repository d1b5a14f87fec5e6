import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createAccounts } from '../../src/auth/accounts.ts'
import { createFollowers } from '../../src/chat/followers.ts'
import { openStorage } from '../../src/storage/storage.ts'
import { databases } from '../databases.ts'

/** `ATTACK=long` runs what CI runs in short form. */
const FOLLOWERS = process.env.ATTACK === 'long' ? 3000 : 200
const PER_PERSON = 50
const LOOKED_FOR_MS = 2500

it('looks once for all who follow, and tells each what was written elsewhere', async () => {
  const empty = await databases[0]!.create()
  const clock = () => new Date()
  const storage = openStorage({ ...empty, clock, onError: () => {} })
  await storage.migrate()
  const { conversations } = storage.chat
  const counts = { eventsAfter: 0, lastEvents: 0 }
  const followers = createFollowers(
    {
      eventsAfter(id, number) {
        counts.eventsAfter += 1
        return conversations.eventsAfter(id, number)
      },
      lastEvents(ids) {
        counts.lastEvents += 1
        return conversations.lastEvents(ids)
      },
    },
    () => {},
  )
  const accounts = createAccounts({ store: storage.accounts, clock })
  const at = clock().toISOString()
  const followed: { id: string; owner: string }[] = []
  const gone = new AbortController()
  const heard: string[] = []
  const streams = []
  for (let index = 0; index < FOLLOWERS; index += 1) {
    const last = followed.at(-1)
    const owner =
      index % PER_PERSON === 0 || !last
        ? (await accounts.add({ email: `${randomUUID()}@example.org`, password: null })).id
        : last.owner
    const id = randomUUID()
    await conversations.create({ id, owner, title: '', apps: [], model: null, createdAt: at, updatedAt: at })
    followed.push({ id, owner })
    streams.push(
      (async () => {
        for await (const event of followers.follow({ id, owner }, 0, gone.signal))
          if (event) heard.push(`${id} ${event.name}`)
      })(),
    )
  }
  await sleep(LOOKED_FOR_MS)
  // One reading at the beginning of each, and a look every half second for all together.
  expect(counts.eventsAfter).toBeLessThanOrEqual(FOLLOWERS)
  expect(counts.lastEvents).toBeLessThan(100)
  const [first, second] = followed
  await conversations.change(first!.id, { title: 'Elsewhere' })
  await conversations.remove(second!.id)
  await expect
    .poll(() => heard, { timeout: 20_000 })
    .toEqual(expect.arrayContaining([`${first!.id} conversation`, `${second!.id} deleted`]))
  expect(heard).toHaveLength(2)
  gone.abort()
  await Promise.all(streams)
  followers.close()
  await storage.close()
  await empty.drop()
})
