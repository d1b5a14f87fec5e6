import type { TypedColumn } from '../../../common/api/reading.ts'
import { isJsonObject } from '../../../common/json.ts'
import { type ColumnsToRead, describeColumn, readColumns } from '../../reading/columns.ts'
import { localNow } from '../../reading/local-now.ts'
import type { Layout } from '../../templates/layout.ts'
import type { AppContent } from '../content.ts'
import type { FinderParts } from './finder-parts.ts'
import { layoutRows } from './rows.ts'
import type { Data } from './source.ts'

export const columnsToRead = (
  { columns, timeZone }: Pick<FinderParts, 'columns' | 'timeZone'>,
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

/** An app's own description, which names its rows. */
export const aboutApp = ({
  description,
  toolName,
  toolDescription,
}: Pick<AppContent, 'description' | 'toolName' | 'toolDescription'>): string =>
  [description, toolName.replaceAll('_', ' '), toolDescription].join(' ')

/** The parts of an app that determine its rows' columns. */
export type SearchedContent = Pick<FinderParts, 'columns' | 'timeZone'> & {
  readonly mockData: Data
  readonly source: Pick<AppContent['source'], 'kind'>
}

/** Enough rows to describe the columns to a model. */
const SAMPLE = 1000

/** The searchable columns, described for a model; empty if the app does not answer with rows. */
export function searchedColumns(content: SearchedContent, layout: Layout): TypedColumn[] {
  const { source, mockData } = content
  if (source.kind === 'model' || !layout.rows || layout.rows.picks === 'all') return []
  const parts = columnsToRead(content, layout, mockData, new Date(0))
  const step = Math.ceil(parts.rows.length / SAMPLE)
  const rows = step > 1 ? parts.rows.filter((_, index) => index % step === 0) : parts.rows
  return Array.from(readColumns({ ...parts, rows }), describeColumn)
}
