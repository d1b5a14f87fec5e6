import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmptyDatabase, eitherDatabase } from '../../test/databases.ts'
import { cheapPasswords } from '../../test/people.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import { type Auth, type AuthOptions, createAuth } from './auth.ts'
import { loadSigningKey } from './oauth/keys.ts'

const DAY = 24 * 60 * 60 * 1000
const password = 'correct horse battery'

describe.each(eitherDatabase(import.meta.filename))('what is kept of people on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  let auth: Auth
  let now: number
  const clock = () => new Date(now)
  const authWith = (changes: Partial<AuthOptions>) =>
    createAuth({
      stores: storage,
      clock,
      origin: () => 'http://here.test',
      appDomain: null,
      issuer: null,
      fetch,
      passwords: cheapPasswords,
      ...changes,
    })
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1)
    empty = await create()
    storage = openStorage({ ...empty, clock, onError: () => {} })
    await storage.migrate()
    auth = authWith({})
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  it('ends a session after two weeks, and sweeps it away', async () => {
    const account = await auth.accounts.add({ email: 'a@example.org', password })
    const { id } = await auth.sessions.start(account, null)
    now += 14 * DAY - 1
    expect(await auth.sessions.find(id)).toMatchObject({ accountId: account.id })
    now += 1
    expect(await auth.sessions.find(id)).toBeNull()
    await auth.sweep()
    now -= DAY
    expect(await auth.sessions.find(id)).toBeNull()
  })

  it('ends sessions with their account', async () => {
    await auth.accounts.add({ email: 'owner@example.org', password })
    const account = await auth.accounts.add({ email: 'a@example.org', password })
    const { id } = await auth.sessions.start(account, null)
    await auth.accountData.remove(account.id, { giveTo: null })
    expect(await auth.sessions.find(id)).toBeNull()
  })

  it('makes one owner, however many links are used at once', async () => {
    const links = await Promise.all([1, 2, 3].map(() => auth.invitations.inviteOwner()))
    const made = await Promise.allSettled(
      links.map((link, index) =>
        auth.invitations.accept(link!, { email: `a${index}@example.org`, password }),
      ),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await auth.accounts.list()).toMatchObject([{ role: 'owner' }])
  })

  it('takes no link after a week', async () => {
    const link = await auth.invitations.inviteOwner()
    now += 7 * DAY
    expect(await auth.invitations.read(link!)).toBeNull()
    await expect(auth.invitations.accept(link!, { email: 'a@example.org', password })).rejects.toMatchObject({
      code: 'LINK_USED',
    })
  })

  it('takes a link again after a password that was refused', async () => {
    const { id, email } = await auth.accounts.add({ email: 'a@example.org', password: null })
    const link = await auth.invitations.invite(id)
    await expect(auth.invitations.accept(link, { email, password: 'short' })).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
    })
    expect(await auth.invitations.accept(link, { email, password })).toMatchObject({ id })
  })

  it('takes no link again once it was redeemed, whatever failed then', async () => {
    const { id, email } = await auth.accounts.add({ email: 'a@example.org', password: null })
    const link = await auth.invitations.invite(id)
    const accounts = { ...storage.accounts, changePassword: () => Promise.reject(new Error()) }
    const failing = authWith({ stores: { ...storage, accounts } })
    await expect(failing.invitations.accept(link, { email, password })).rejects.toThrow()
    expect(await auth.invitations.read(link)).toBeNull()
  })

  it('sets no password by a link that was taken before another change', async () => {
    const account = await auth.accounts.add({ email: 'a@example.org', password: null })
    const link = await auth.invitations.invite(account.id)
    const slow = authWith({
      passwords: {
        verify: cheapPasswords.verify,
        async hash(given) {
          if (given === 'a later password') await auth.changePassword(account, password, { endTokens: false })
          return cheapPasswords.hash(given)
        },
      },
    })
    const choice = { email: account.email, password: 'a later password' }
    await expect(slow.invitations.accept(link, choice)).rejects.toMatchObject({ code: 'LINK_USED' })
    expect(await auth.accounts.signIn(account.email, password)).toMatchObject({ id: account.id })
    expect(await auth.invitations.read(link)).toBeNull()
  })

  it('makes one signing key, however many processes ask at once, and keeps it', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => loadSigningKey(storage.secrets)))
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
    expect((await loadSigningKey(storage.secrets)).kid).toBe(keys[0]!.kid)
  })

  it('consumes a record once, and forgets it in time', async () => {
    const record = { kind: 'RefreshToken', id: 'x', payload: { a: 1 }, uid: null, accountId: null }
    await storage.oauthRecords.put({ ...record, grantId: 'g', expiresAt: new Date(now + DAY) })
    const taken = await Promise.all([1, 2, 3].map(() => storage.oauthRecords.consume('RefreshToken', 'x')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await storage.oauthRecords.find('RefreshToken', 'x')).toEqual({
      payload: { a: 1 },
      consumedAt: clock(),
    })
    now += DAY
    expect(await storage.oauthRecords.find('RefreshToken', 'x')).toBeNull()
  })

  it('forgets all of a grant, and of no other', async () => {
    const record = { kind: 'RefreshToken', payload: {}, uid: null, accountId: null, expiresAt: null }
    await storage.oauthRecords.put({ ...record, id: 'x', grantId: 'g' })
    await storage.oauthRecords.put({ ...record, id: 'y', grantId: 'h' })
    await storage.oauthRecords.removeGrant('RefreshToken', 'g')
    expect(await storage.oauthRecords.find('RefreshToken', 'x')).toBeNull()
    expect(await storage.oauthRecords.find('RefreshToken', 'y')).not.toBeNull()
  })
})
