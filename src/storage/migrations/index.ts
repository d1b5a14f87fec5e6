import type { Migration } from 'kysely'
import * as widgetHtml from './0001-widget-html.ts'

/** In order of their names; one that has run anywhere is never changed again. */
export const migrations: Record<string, Migration> = {
  '0001-widget-html': widgetHtml,
}
