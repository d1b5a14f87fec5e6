import type { Kysely } from 'kysely'
import type { PresenceStore } from '../registry/access.ts'
import type { Schema } from './schema.ts'

export const createPresenceStore = (db: Kysely<Schema>): PresenceStore => ({
  see: (app_id, account_id, { now, since }) =>
    db.transaction().execute(async (trx) => {
      const seen_at = now.toISOString()
      await trx
        .insertInto('app_editors')
        .values({ app_id, account_id, seen_at })
        .onConflict((conflict) => conflict.columns(['app_id', 'account_id']).doUpdateSet({ seen_at }))
        .execute()
      const here = trx.selectFrom('app_editors').where('app_id', '=', app_id)
      const others = await here
        .innerJoin('accounts', 'accounts.id', 'app_editors.account_id')
        .select(['accounts.email', 'accounts.name'])
        .where('account_id', '!=', account_id)
        .where('seen_at', '>=', since.toISOString())
        .where('accounts.disabled_at', 'is', null)
        .orderBy('accounts.email')
        .execute()
      return others.map(({ email, name }) => name ?? email)
    }),
  async leave(app_id, account_id) {
    await db
      .deleteFrom('app_editors')
      .where('app_id', '=', app_id)
      .where('account_id', '=', account_id)
      .execute()
  },
})
