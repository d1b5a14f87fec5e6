import { DescriptionDialog } from '../editor/api-description/description-dialog.tsx'
import { useDescribedApp } from '../editor/api-description/use-described-app.ts'
import type { GivenDocument } from '../editor/api-description/use-description.ts'

interface NewFromDescriptionProps {
  /** What was dropped; null where somebody still has to say where it is. */
  given: GivenDocument | null
  onClose(): void
}

/** A service that a document describes becomes the source of a new app, which is tried next. */
export function NewFromDescription({ given, onClose }: NewFromDescriptionProps) {
  const { busy, problem, make } = useDescribedApp()
  return (
    <DescriptionDialog
      given={given}
      layoutTemplate={null}
      renames
      busy={busy}
      problem={problem}
      onClose={onClose}
      onTake={(taken) => void make(taken)}
    />
  )
}
