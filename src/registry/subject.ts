import type { ToolSubject } from '../contract/index.ts'
import type { Layout } from '../templates/layout.ts'
import type { AppContent } from './content.ts'
import { searchedColumns } from './sources/app-columns.ts'
import { rowText } from './sources/row-text.ts'
import { layoutRows } from './sources/rows.ts'

/** More rows are represented by some of them, taken evenly. */
const MOST_ROWS = 5000

/** What an app knows, for a chat that asks which app a message is for. Its rows are read when it is first asked. */
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
  const shown = searchedColumns(content, layout).filter(({ type }) => type !== 'picture' && type !== 'link')
  return {
    topics: [content.name, ...shown.map(({ label }) => label)],
    texts: [
      ...(content.description.trim() ? [content.description] : []),
      ...some.map((row) => rowText(row, layout).text),
    ],
  }
}
