import { useEffect, useMemo } from 'react'
import { suggestedDescription, suggestedName } from '../../../common/suggested-tool.ts'
import type { App } from '../../ui/app.ts'
import { useLatestCallback } from '../../ui/use-latest-callback.ts'
import type { Edit } from '../draft/store.ts'
import { gridColumns } from '../grid/columns.ts'
import { useWorkbench } from '../use-workbench.ts'

/** A tool that nobody has written yet begins with good values, which one undo takes back. */
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
  // Once, when the tab is opened: what somebody clears afterwards stays clear.
  useEffect(() => begin(), [begin])
  // What every row has is no more than its name; the others say what it knows.
  return { columns: columns.slice(1), suggestion }
}
