import { useEffect, useMemo } from 'react'
import { suggestedDescription, suggestedName } from '../../../common/suggested-tool.ts'
import type { App } from '../../ui/app.ts'
import { useLatestCallback } from '../../ui/use-latest-callback.ts'
import type { Edit } from '../draft/store.ts'
import { gridColumns } from '../grid/columns.ts'
import { useWorkbench } from '../use-workbench.ts'

/** Fills an empty tool with suggestions, in one step that can be undone. */
export function useSuggestedTool(draft: App, edit: Edit) {
  const { layout } = useWorkbench()
  const labels = useMemo(
    () =>
      gridColumns(layout, draft.mockData, [], [], draft.columns)
        .filter(({ kind }) => kind !== 'image' && kind !== 'link')
        .map(({ label }) => label.toLowerCase()),
    [layout, draft.mockData, draft.columns],
  )
  const columns = useMemo(() => (layout.rows ? labels : []), [layout, labels])
  const suggestion = suggestedDescription(draft.name, columns)
  const begin = useLatestCallback(() => {
    const { toolName, toolDescription } = draft
    if (toolName === '' && toolDescription === '')
      edit({ toolName: suggestedName(draft.name), toolDescription: suggestion })
    else if (toolName === '') edit({ toolName: suggestedName(draft.name) })
  })
  // Only when the tab opens: fields that the user clears stay empty.
  useEffect(() => begin(), [begin])
  // The first column is only the row's name; the others describe its content.
  return { columns: columns.slice(1), suggestion }
}
