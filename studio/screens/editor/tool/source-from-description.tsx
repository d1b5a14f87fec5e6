import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import { filledSource } from '../../../features/api-description/fill-service.ts'
import { appRows } from '../../../features/app.ts'
import { failureReason } from '../../../features/failure-reason.ts'
import { fitData } from '../../../features/look/fit-data.ts'
import { useSecrets } from '../../../features/tool/use-secrets.ts'
import { useWorkbench } from '../../../features/use-workbench.ts'
import {
  DESCRIPTION_TITLE,
  DescriptionDialog,
  type TakenService,
} from '../../api-description/description-dialog.tsx'
import type { TabProps } from '../tab-props.ts'

/** Has the web service of an app filled in from a document, in one step that can be undone. */
export function SourceFromDescription({ draft, edit }: TabProps) {
  const { layout, templates } = useWorkbench()
  const secrets = useSecrets(draft.id)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isEmpty = appRows(layout, draft.mockData).length === 0
  const take = async ({ operation, filled, tool }: TakenService) => {
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
      setOpen(false)
    } catch (error) {
      setProblem(failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-3">
      <Button
        color="secondary"
        variant="outline"
        size="sm"
        disabled={secrets.names === null}
        onClick={() => setOpen(true)}
      >
        {DESCRIPTION_TITLE}
      </Button>
      <p className="mt-1 text-xs text-secondary">
        Fills in a web service from a document that describes it: address, keys, fields.
      </p>
      {open && (
        <DescriptionDialog
          given={null}
          layoutTemplate={layout.name}
          renames={isEmpty}
          busy={busy}
          problem={problem}
          onClose={() => setOpen(false)}
          onTake={(taken) => void take(taken)}
        />
      )}
    </div>
  )
}
