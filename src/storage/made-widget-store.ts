import type { Kysely } from 'kysely'
import type { MadeWidgetStore } from '../registry/live-store.ts'
import type { Schema } from './schema.ts'

export const createMadeWidgetStore = (db: Kysely<Schema>): MadeWidgetStore => ({
  async keep({ name, hash, layoutWidget, layoutHash, theme, title }) {
    await db
      .insertInto('made_widgets')
      .values({
        name,
        hash,
        layout_widget: layoutWidget,
        layout_hash: layoutHash,
        theme: JSON.stringify(theme),
        title,
      })
      .onConflict((conflict) => conflict.columns(['name', 'hash']).doNothing())
      .execute()
  },
  async find(name, hash) {
    const row = await db
      .selectFrom('made_widgets')
      .selectAll()
      .where('name', '=', name)
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!row) return null
    const { layout_widget: layoutWidget, layout_hash: layoutHash, title } = row
    return { name, hash, layoutWidget, layoutHash, theme: JSON.parse(row.theme), title }
  },
})
