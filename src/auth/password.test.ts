import { expect, it } from 'vitest'
import { databases } from '../../test/databases.ts'
import { openStorage } from '../storage/storage.ts'
import { createAccounts } from './accounts.ts'
import { createPasswordHasher } from './password.ts'

const password = 'correct horse battery'

it('is kept at N=32768, r=8 and p=1, unless somebody says otherwise', async () => {
  const database = await databases[0]!.create()
  const clock = () => new Date()
  const storage = openStorage({ ...database, clock, onError: () => {} })
  await storage.migrate()
  await createAccounts({ store: storage.accounts, clock }).add({ email: 'a@example.org', password })
  const kept = (await storage.accounts.byEmail('a@example.org'))!.passwordHash!
  expect(kept).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(kept).not.toContain(password)
  expect(await createPasswordHasher().verify(password, kept)).toBe(true)
  expect(await createPasswordHasher().verify('wrong password', kept)).toBe(false)
  await storage.close()
  await database.drop()
})

it('is verified at the cost it was kept at, whatever new ones cost', async () => {
  const cheap = createPasswordHasher({ N: 2, r: 1, p: 1 })
  const dear = createPasswordHasher({ N: 4, r: 1, p: 1 })
  expect(await dear.verify(password, await cheap.hash(password))).toBe(true)
  expect(await dear.verify('wrong password', await cheap.hash(password))).toBe(false)
  expect(await cheap.hash(password)).not.toBe(await cheap.hash(password))
})
