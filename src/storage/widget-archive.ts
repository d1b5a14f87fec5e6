import type { Kysely } from 'kysely'
import type { WidgetArchive } from '../mcp/widgets.ts'
import type { Schema } from './schema.ts'

export function createWidgetArchive(db: Kysely<Schema>, clock: () => Date): WidgetArchive {
  const kept = (name: string, hash: string) =>
    db.selectFrom('widget_html').where('name', '=', name).where('hash', '=', hash)
  return {
    async keep(name, widget) {
      const { hash } = widget
      // Every start keeps every widget again; most are there.
      if (await kept(name, hash).select('hash').executeTakeFirst()) return
      await db
        .insertInto('widget_html')
        .values({ name, hash, html: widget.html, kept_at: clock().toISOString() })
        .onConflict((conflict) => conflict.columns(['name', 'hash']).doNothing())
        .execute()
    },
    async find(name, hash) {
      const row = await kept(name, hash).select('html').executeTakeFirst()
      return row?.html ?? null
    },
  }
}
