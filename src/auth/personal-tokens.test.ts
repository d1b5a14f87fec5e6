import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmptyDatabase, eitherDatabase } from '../../test/databases.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import { createAccounts } from './accounts.ts'
import { createPersonalTokens, PREFIX } from './personal-tokens.ts'
import { hashSecret } from './secret.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(eitherDatabase(import.meta.filename))('a personal token on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  let now: number
  let account: string
  const clock = () => new Date(now)
  const tokens = () => createPersonalTokens({ store: storage.personalTokens, clock })
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1)
    empty = await create()
    storage = openStorage({ ...empty, clock, onError: () => {} })
    await storage.migrate()
    const accounts = createAccounts({ store: storage.accounts, clock })
    account = (await accounts.add({ email: 'a@example.org', password: null })).id
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  it('may do everything for a year, unless it is told otherwise', async () => {
    const { token } = await tokens().issue(account, { name: 'script' })
    now += 365 * DAY - 1
    expect(await tokens().read(token, '')).toMatchObject({ accountId: account, readOnly: false })
    now += 1
    expect(await tokens().read(token, '')).toBe('expired')
  })

  it('has the scope and the end it was given', async () => {
    const expiresAt = new Date(now + 30 * DAY)
    const { token } = await tokens().issue(account, { name: 'script', scope: 'read', expiresAt })
    expect(await tokens().read(token, '')).toMatchObject({ readOnly: true })
    now += 30 * DAY
    expect(await tokens().read(token, '')).toBe('expired')
  })

  it('shows when it was last used, to the hour', async () => {
    const { token } = await tokens().issue(account, { name: 'script' })
    expect(await tokens().list(account)).toMatchObject([{ lastUsedAt: null }])
    await tokens().read(token, '')
    const first = clock()
    now += DAY / 24 - 1
    await tokens().read(token, '')
    expect(await tokens().list(account)).toMatchObject([{ lastUsedAt: first }])
    now += 1
    await tokens().read(token, '')
    expect(await tokens().list(account)).toMatchObject([{ lastUsedAt: clock() }])
  })

  it('of the time before there was a choice goes on, without an end', async () => {
    const token = `${PREFIX}old`
    const old = { id: 'old', accountId: account, name: 'old', createdAt: clock(), hash: hashSecret(token) }
    await storage.personalTokens.add({ ...old, scope: null as never, expiresAt: null })
    now += 3650 * DAY
    expect(await tokens().read(token, '')).toMatchObject({ readOnly: false })
  })
})
