import { DescriptionDialog } from '../editor/api-description/description-dialog.tsx'
import { useDescribedApp } from '../editor/api-description/use-described-app.ts'
import type { GivenDocument } from '../editor/api-description/use-description.ts'

interface NewFromDescriptionProps {
  /** The dropped document; null to ask for one. */
  given: GivenDocument | null
  onClose(): void
}

/** Makes an app with a described service as its source, and opens it on the Try tab. */
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
