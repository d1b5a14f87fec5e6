import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/say.ts'
import { useLatestCallback } from '../../ui/use-latest-callback.ts'
import type { UsableOperation } from './description.ts'
import type { DescriptionDialogProps } from './dialog-props.ts'
import { DocumentForm } from './document-form.tsx'
import { OperationChoice } from './operation-choice.tsx'
import { ServiceForm } from './service-form.tsx'
import { useDescription } from './use-description.ts'

export const DESCRIPTION_TITLE = say('From an API description (OpenAPI)')

/** Three steps from a document to a source: the document, one operation, and the values it needs. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  const { given, layoutTemplate, onClose } = props
  const { description, busy, problem, read, forget } = useDescription(layoutTemplate)
  const [operation, setOperation] = useState<UsableOperation | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const readGiven = useLatestCallback(() => {
    if (given) void read(given)
  })
  useEffect(() => readGiven(), [readGiven])
  const step = operation ? 'fill' : description ? 'choose' : 'ask'
  const title = operation?.title ?? description?.title ?? DESCRIPTION_TITLE
  return (
    // Each step focuses its first field.
    <Dialog key={step} title={title || DESCRIPTION_TITLE} onClose={onClose} wide>
      {operation ? (
        <ServiceForm {...props} operation={operation} onBack={() => setOperation(null)} />
      ) : description ? (
        <OperationChoice
          description={description}
          chosen={chosen}
          onBack={forget}
          onChoose={(next) => {
            setChosen(next.id)
            setOperation(next)
          }}
        />
      ) : (
        <DocumentForm busy={busy} problem={problem} onRead={read} />
      )}
    </Dialog>
  )
}
