import { useState } from 'react'
import { type App, appRows } from '../../ui/app.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import type { Edit } from '../draft/store.ts'
import { fitData } from '../look/fit-data.ts'
import { useSecrets } from '../tool/use-secrets.ts'
import { useWorkbench } from '../use-workbench.ts'
import { filledSource, type TakenService } from './fill-service.ts'

/** Makes a described service the app's source: stores its keys, then changes the draft in one step. */
export function useDescribedSource(draft: App, edit: Edit) {
  const { layout, templates } = useWorkbench()
  const secrets = useSecrets(draft.id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isEmpty = appRows(layout, draft.mockData).length === 0
  const take = async ({ operation, filled, tool }: TakenService): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    try {
      const { source, secrets: kept } = filledSource(operation, filled, secrets.names ?? [])
      for (const { name, value } of kept) await secrets.keep(name, value)
      const { layoutTemplate, mockData, columns, toolName, toolDescription } = operation.service.draft
      const to = templates.layouts.find(({ name }) => name === layoutTemplate) ?? layout
      const data = isEmpty ? { ...draft.mockData, ...mockData } : fitData(layout, to, draft.mockData)
      edit({
        source,
        columns,
        ...(to !== layout && { layoutTemplate: to.name }),
        ...((isEmpty || to !== layout) && { mockData: data }),
        ...(tool && { toolName, toolDescription }),
      })
      return true
    } catch (error) {
      setProblem(failureReason(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { layout, isEmpty, isReady: secrets.names !== null, busy, problem, take }
}
