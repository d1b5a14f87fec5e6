import type { Kysely } from 'kysely'
import type { SecretStore } from '../auth/oauth/keys.ts'
import type { Schema } from './schema.ts'

export function createSecretStore(db: Kysely<Schema>): SecretStore {
  const find = async (name: string) => {
    const row = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.value ?? null
  }
  return {
    find,
    async keep(name, value) {
      await db
        .insertInto('server_secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return (await find(name)) ?? value
    },
  }
}
