import type { SubjectReading, ToolSubject } from '../contract/index.ts'
import { filteredRows, rowsByWords } from '../reading/find-rows.ts'
import { type LocalNow, localNow } from '../reading/local-now.ts'
import { readQuestion } from '../reading/question/read-question.ts'
import { sizeOf } from '../reading/row-set.ts'
import type { RowTable } from '../reading/row-table.ts'
import { COLUMN_TYPE_PARTS } from '../reading/types/index.ts'
import type { Layout } from '../templates/layout.ts'
import type { AppContent } from './content.ts'
import { aboutApp, searchedColumns } from './sources/app-columns.ts'
import { isSearched } from './sources/finder.ts'
import { createLazyTable } from './sources/lazy-table.ts'
import { rowText } from './sources/row-text.ts'
import { layoutRows } from './sources/rows.ts'

/** More rows are represented by an even sample. */
const MOST_ROWS = 5000

/** An app's subject, for a chat that routes a message. Its rows are read on first use. */
export function createSubject(content: AppContent, layout: Layout): () => ToolSubject {
  let subject: ToolSubject | null = null
  return () => {
    subject ??= subjectOf(content, layout)
    return subject
  }
}

function subjectOf(content: AppContent, layout: Layout): ToolSubject {
  const rows = layoutRows(content.mockData, layout)
  const step = Math.ceil(rows.length / MOST_ROWS)
  const some = step > 1 ? rows.filter((_, index) => index % step === 0) : rows
  const read = content.source.kind === 'data' && isSearched(layout, rows) ? createRead(content, layout) : null
  const shown = searchedColumns(content, layout).filter(({ type }) => COLUMN_TYPE_PARTS[type].told)
  return {
    topics: [content.name, ...shown.map(({ label }) => label)],
    texts: [
      ...(content.description.trim() ? [content.description] : []),
      ...some.map((row) => rowText(row, layout).text),
    ],
    ...(read && { read }),
  }
}

/** Reads messages against the same table that answers them. */
function createRead(content: AppContent, layout: Layout): NonNullable<ToolSubject['read']> {
  const { name, mockData: data, columns, timeZone } = content
  const table = createLazyTable({ name, about: aboutApp(content), layout, data, columns, timeZone })
  return (message) => {
    const now = new Date()
    const made = table(now)
    const read = (ready: RowTable) => readAgainst(ready, message, localNow(now, timeZone))
    return made instanceof Promise ? made.then(read) : read(made)
  }
}

function readAgainst(table: RowTable, message: string, now: LocalNow): SubjectReading {
  const { filters, sort, search, unread } = readQuestion(table, message, now)
  const kept = filteredRows(table, filters)
  const { places, unused } =
    search.length > 0 ? rowsByWords(table, kept, search, filters.length) : { places: null, unused: [] }
  const found = places?.length ?? sizeOf(kept)
  return {
    filters: filters.length,
    sorts: sort !== null,
    unread: unread.length,
    isEmpty: sizeOf(kept) === 0 || found === 0,
    searched: search.length,
    missing: unused.length,
    share: found / Math.max(1, table.count),
  }
}
