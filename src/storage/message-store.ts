import type { Kysely } from 'kysely'
import type { MessageStore } from '../registry/messages.ts'
import type { Schema } from './schema.ts'

const KEPT = 100

export const createMessageStore = (db: Kysely<Schema>): MessageStore => ({
  append: (appId, messages) =>
    db.transaction().execute(async (trx) => {
      // Noted just before the maker turned it off.
      const keeps = await trx
        .selectFrom('made_apps')
        .select('id')
        .where('id', '=', appId)
        .where('keep_messages', '=', 1)
        .executeTakeFirst()
      if (!keeps) return
      await trx
        .insertInto('app_messages')
        .values(
          messages.map(({ at, traceId, message }) => ({
            app_id: appId,
            at: at.toISOString(),
            trace_id: traceId,
            // As JSON, since PostgreSQL rejects text with a NUL.
            message: JSON.stringify(message),
          })),
        )
        .execute()
      const oldest = await trx
        .selectFrom('app_messages')
        .select('at')
        .where('app_id', '=', appId)
        .orderBy('at', 'desc')
        .offset(KEPT)
        .limit(1)
        .executeTakeFirst()
      if (oldest)
        await trx
          .deleteFrom('app_messages')
          .where('app_id', '=', appId)
          .where('at', '<=', oldest.at)
          .execute()
    }),
  async latest(appId, limit) {
    const rows = await db
      .selectFrom('app_messages')
      .selectAll()
      .where('app_id', '=', appId)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      at: new Date(row.at),
      traceId: row.trace_id,
      message: JSON.parse(row.message),
    }))
  },
})
