import type { Kysely } from 'kysely'
import type { SecretStore } from '../auth/oauth/keys.ts'
import { AppError } from '../errors.ts'
import { openSealed, seal } from '../secrets.ts'
import type { Schema } from './schema.ts'
import type { SecretKey } from './secret-key.ts'

const MARK = 'sealed:'
const placeOf = (name: string) => `server ${name}`

/** The server's own secrets, sealed with a key outside the database. */
export function createSecretStore(db: Kysely<Schema>, key: SecretKey): SecretStore {
  const find = async (name: string) => {
    const row = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    return row ? openSecret(key.all(), name, row.value) : null
  }
  const sealed = (name: string, value: string) => sealSecret(key.all()[0], name, value)
  return {
    find,
    async keep(name, value) {
      await db
        .insertInto('server_secrets')
        .values({ name, value: sealed(name, value) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return (await find(name)) ?? value
    },
    async replace(name, value) {
      const kept = { value: sealed(name, value) }
      await db
        .insertInto('server_secrets')
        .values({ name, ...kept })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(kept))
        .execute()
    },
  }
}

export const isSealed = (value: string) => value.startsWith(MARK)

export function sealSecret(key: Buffer | undefined, name: string, value: string): string {
  if (!key) throw new AppError('SECRET_KEY_WRONG')
  return MARK + seal(key, placeOf(name), value)
}

/** Returned unchanged if it was stored before keys existed; the next start seals it. */
export function openSecret(keys: readonly Buffer[], name: string, value: string): string {
  if (!isSealed(value)) return value
  for (const key of keys) {
    try {
      return openSealed(key, placeOf(name), value.slice(MARK.length))
    } catch {
      // Another key may fit.
    }
  }
  throw new AppError('SECRET_KEY_WRONG')
}
