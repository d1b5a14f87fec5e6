import type { Kysely } from 'kysely'
import type { IdentityStore } from '../auth/outside-issuer.ts'
import type { Schema } from './schema.ts'

export function createIdentityStore(db: Kysely<Schema>): IdentityStore {
  const find = async (issuer: string, subject: string) => {
    const row = await db
      .selectFrom('outside_identities')
      .select('account_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row?.account_id ?? null
  }
  return {
    find,
    async link(issuer, subject, accountId) {
      await db
        .insertInto('outside_identities')
        .values({ issuer, subject, account_id: accountId })
        .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
        .execute()
      return (await find(issuer, subject)) ?? accountId
    },
  }
}
