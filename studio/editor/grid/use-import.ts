import type { App, Layout } from '../../ui/app.ts'
import type { Edit } from '../draft/store.ts'
import type { ImportChoice } from '../picked.ts'
import { takeRows } from './take-rows.ts'

interface ImportParts {
  draft: App
  edit: Edit
  layout: Layout
}

/** Imports rows or a text into a draft: as an update, a replacement, an addition, or over existing rows. */
export function useImport({ draft, edit, layout }: ImportParts): (taken: ImportChoice) => void {
  return (taken) => {
    const mockData = takeRows(layout, draft.mockData, taken)
    if (mockData) edit({ mockData })
  }
}
