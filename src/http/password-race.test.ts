import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherDatabase } from '../../test/databases.ts'
import { callbackOf, registerClient } from '../../test/oauth-client.ts'
import { beside, cheapPasswords, newPerson, PASSWORD } from '../../test/people.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor } from '../../test/visitor.ts'
import type { Account } from '../auth/account.ts'
import type { PasswordHasher } from '../auth/password.ts'

const NEW = 'another good password'

/** Does something between the check of a password and what comes of it. */
const interrupted = () => {
  let work: (() => Promise<unknown>) | null = null
  const passwords: PasswordHasher = {
    hash: cheapPasswords.hash,
    async verify(password, hash) {
      const matches = await cheapPasswords.verify(password, hash)
      const now = work
      work = null
      await now?.()
      return matches
    },
  }
  return {
    passwords,
    once: (next: () => Promise<unknown>) => {
      work = next
    },
  }
}

describe.each(eitherDatabase(import.meta.filename))(
  'what is under way while the password changes, on $name',
  (database) => {
    let server: TestServer
    const { passwords, once } = interrupted()
    beforeAll(async () => {
      server = await startTestServer({ database, passwords })
    })
    afterAll(() => server.close())

    const change = (account: Account) =>
      beside(server, ({ auth }) => auth.changePassword(account, NEW, { endTokens: false }))
    const opens = async (account: Account, password: string) =>
      (await beside(server, ({ auth }) => auth.accounts.signIn(account.email, password))) !== null

    it('is no sign-in with the old one', async () => {
      const account = await newPerson(server)
      const visitor = openVisitor(server.url)
      const form = await visitor.get('/sign-in')
      once(() => change(account))
      await visitor.submit(form, { email: account.email, password: PASSWORD })
      expect(await opens(account, NEW)).toBe(true)
      expect((await visitor.get('/account')).url).toContain('/sign-in')
    })

    it('is no other change by the old one', async () => {
      const account = await newPerson(server)
      const visitor = openVisitor(server.url)
      await visitor.submit(await visitor.get('/sign-in'), { email: account.email, password: PASSWORD })
      const form = await visitor.get('/account/password')
      once(() => change(account))
      const page = await visitor.submit(form, { current: PASSWORD, password: 'a third good password' })
      expect(page.status).toBe(403)
      expect(await opens(account, NEW)).toBe(true)
      expect((await visitor.get('/account')).url).toContain('/sign-in')
    })
  },
)

describe('what a session from before a new password is about to save', () => {
  let server: TestServer
  let database: Database.Database
  beforeAll(async () => {
    server = await startTestServer()
    database = new Database(join(server.database.dataDir, 'vitrine.db'))
  })
  afterAll(async () => {
    database.close()
    await server.close()
  })
  /** A new password that takes effect just before a row is written. */
  const changeBefore = (table: string, { id }: Account) =>
    database.exec(`create trigger change_before_${table} before insert on ${table}
      when new.account_id = '${id}' ${table === 'oauth_records' ? "and new.kind = 'Grant'" : ''} begin
        update accounts set password_version = password_version + 1 where id = '${id}';
        delete from sessions where account_id = '${id}';
        delete from ${table} where account_id = '${id}';
      end`)
  const kept = (query: string, { id }: Account) => database.prepare(query).all(id)

  it('is not granted to a chat', async () => {
    const account = await newPerson(server)
    const client = await registerClient(server.url, `${server.url}/servers/todo/mcp`)
    changeBefore('oauth_records', account)
    const page = await client.authorize(openVisitor(server.url), account.email)
    expect([page.status, callbackOf(page)]).toEqual([400, null])
    const grants = "select id from oauth_records where kind = 'Grant' and account_id = ?"
    expect(kept(grants, account)).toEqual([])
  })

  it('is no personal token', async () => {
    const account = await newPerson(server)
    const visitor = openVisitor(server.url)
    await visitor.submit(await visitor.get('/sign-in'), { email: account.email, password: PASSWORD })
    const form = await visitor.get('/account/tokens')
    changeBefore('personal_tokens', account)
    const page = await visitor.submit(form, { name: 'script' })
    expect(page.url).toContain('/sign-in')
    expect(kept('select id from personal_tokens where account_id = ?', account)).toEqual([])
  })
})
