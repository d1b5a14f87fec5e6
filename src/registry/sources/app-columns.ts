import { isJsonObject } from '../../../common/json.ts'
import type { ColumnsToRead } from '../../reading/columns.ts'
import { localNow } from '../../reading/local-now.ts'
import type { Layout } from '../../templates/layout.ts'
import type { AppContent } from '../content.ts'
import { layoutRows } from './rows.ts'
import type { Data } from './source.ts'

/** What is read of an app's rows, wherever they come from. */
export const columnsToRead = (
  { columns, timeZone }: Pick<AppContent, 'columns' | 'timeZone'>,
  layout: Pick<Layout, 'rows'>,
  data: Data,
  now: Date,
): ColumnsToRead => ({
  rows: layoutRows(data, layout),
  known: layout.rows?.columns ?? [],
  settings: columns,
  labels: labelsIn(data),
  today: localNow(now, timeZone).day,
})

/** A table's data names its columns. */
function labelsIn({ columns }: Data): Map<string, string> {
  const named = Array.isArray(columns) ? columns.filter(isJsonObject) : []
  return new Map(
    named.flatMap(({ key, label }) =>
      typeof key === 'string' && typeof label === 'string' ? [[key, label] as const] : [],
    ),
  )
}
