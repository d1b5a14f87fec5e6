import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { runSql } from '../../test/run-sql.ts'
import { openStorage, type Storage } from './storage.ts'

describe.each(databases)('a new password on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  const soon = new Date(Date.now() + 3_600_000)
  beforeEach(async () => {
    empty = await create()
    storage = openStorage({ ...empty, clock: () => new Date(), onError: () => {} })
    await storage.migrate()
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  /** From now on the database fails at what should end there, as if it went away between two statements. */
  const failAt = async (table: string) => {
    if (!empty.databaseUrl)
      return runSql(
        empty,
        `create trigger fails before delete on ${table} begin select raise(abort, 'gone'); end`,
      )
    await runSql(
      empty,
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`,
    )
    return runSql(
      empty,
      `create trigger fails before delete on ${table} for each row execute function fail()`,
    )
  }
  const heal = (table: string) =>
    runSql(empty, `drop trigger fails ${empty.databaseUrl ? `on ${table}` : ''}`)

  /** Somebody with one of everything that a password gives. */
  const newAccount = async () => {
    const account = {
      id: 'ann',
      email: 'ann@example.org',
      role: 'user' as const,
      createdAt: new Date(),
      passwordVersion: 0,
    }
    const { id: accountId } = account
    await storage.accounts.add({ ...account, passwordHash: 'old' })
    await storage.sessions.add({
      hash: 's',
      accountId,
      passwordVersion: 0,
      startedAt: new Date(),
      expiresAt: soon,
      browser: null,
    })
    await storage.invitations.add({ hash: 'i', accountId, expiresAt: soon })
    await storage.oauthRecords.put({
      kind: 'Grant',
      id: 'g',
      payload: {},
      grantId: null,
      uid: null,
      accountId,
      expiresAt: soon,
    })
    await storage.personalTokens.add({
      id: 'p',
      accountId,
      name: 'script',
      hash: 'p',
      createdAt: new Date(),
      scope: 'everything',
      expiresAt: soon,
    })
    return account
  }
  const left = async () => ({
    hash: (await storage.accounts.byId('ann'))?.passwordHash,
    session: (await storage.sessions.byHash('s')) !== null,
    link: (await storage.invitations.byHash('i')) !== null,
    grant: (await storage.oauthRecords.find('Grant', 'g')) !== null,
    token: (await storage.personalTokens.list('ann')).length === 1,
  })

  it.each(['sessions', 'invitations', 'oauth_records', 'personal_tokens'])(
    'is not set while %s of the old one cannot be ended',
    async (table) => {
      const account = await newAccount()
      await failAt(table)
      const change = () => storage.accounts.changePassword(account, 'new', { endTokens: true })
      await expect(change()).rejects.toThrow('gone')
      expect(await left()).toEqual({ hash: 'old', session: true, link: true, grant: true, token: true })
      await heal(table)
      expect(await change()).toMatchObject({ passwordVersion: 1 })
      expect(await left()).toEqual({ hash: 'new', session: false, link: false, grant: false, token: false })
    },
  )

  it('leaves personal tokens where that is not wished for', async () => {
    await storage.accounts.changePassword(await newAccount(), 'new', { endTokens: false })
    expect(await left()).toEqual({ hash: 'new', session: false, link: false, grant: false, token: true })
  })
})
