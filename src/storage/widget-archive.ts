import type { Kysely } from 'kysely'
import type { WidgetArchive } from '../mcp/widgets.ts'
import type { Schema } from './schema.ts'

export function createWidgetArchive(db: Kysely<Schema>, clock: () => Date): WidgetArchive {
  return {
    async keep(name, { hash, html }) {
      await db
        .insertInto('widget_html')
        .values({ name, hash, html, kept_at: clock().toISOString() })
        .onConflict((conflict) => conflict.columns(['name', 'hash']).doNothing())
        .execute()
    },
    async find(name, hash) {
      const row = await db
        .selectFrom('widget_html')
        .select('html')
        .where('name', '=', name)
        .where('hash', '=', hash)
        .executeTakeFirst()
      return row?.html ?? null
    },
  }
}
