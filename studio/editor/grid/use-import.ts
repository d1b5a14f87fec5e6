import { type App, appRows, type Layout } from '../../ui/app.ts'
import type { Edit } from '../draft/store.ts'
import type { ImportChoice } from '../picked.ts'
import { takeRows } from './take-rows.ts'

interface ImportParts {
  draft: App
  edit: Edit
  layout: Layout
}

/** Brings rows or a text into a draft, in place of what is there, after it or over it. */
export function useImport({ draft, edit, layout }: ImportParts) {
  const data = draft.mockData
  return {
    count: appRows(layout, data).length,
    take(taken: ImportChoice) {
      const mockData = takeRows(layout, data, taken)
      if (mockData) edit({ mockData })
    },
  }
}
