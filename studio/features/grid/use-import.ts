import { type App, type Data, type Layout, rowsOf } from '../app.ts'
import type { Edit } from '../draft/store.ts'
import type { Taken } from '../picked.ts'

interface ImportParts {
  draft: App
  edit: Edit
  layout: Layout
}

/** Brings rows or a text into a draft, in place of what is there or after it. */
export function useImport({ draft, edit, layout }: ImportParts) {
  const data = draft.mockData
  return {
    count: rowsOf(layout, data).length,
    take(taken: Taken) {
      const mockData = merged(layout, data, taken)
      if (mockData) edit({ mockData })
    },
  }
}

function merged(layout: Layout, data: Data, taken: Taken): Data | null {
  if (!layout.rows) return taken.text === null ? null : { ...data, markdown: taken.text }
  const before = taken.append ? rowsOf(layout, data) : []
  const { columns: _, ...rest } = data
  // The names of a table's columns go with the rows they were for.
  const kept = taken.append ? data : rest
  return {
    ...kept,
    ...(taken.heading !== null && !data.heading && { heading: taken.heading }),
    [layout.rows.key]: [...before, ...taken.rows],
  }
}
