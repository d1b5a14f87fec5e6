import { useMemo, useState } from 'react'
import { Dialog } from '../../elements/dialog.tsx'
import { Problem } from '../../elements/message.tsx'
import type { Layout, Limits } from '../../features/app.ts'
import { nameFrom, readText } from '../../features/grid/read-sheet.ts'
import type { Picked, Taken } from '../../features/picked.ts'
import { SheetForm } from './sheet-form.tsx'
import { TextForm } from './text-form.tsx'

export interface ImportDialogProps {
  picked: Picked
  /** What it can become; the editor has one, the first page all. */
  layouts: readonly Layout[]
  limits: Limits
  /** Rows that are there already; null for a new app. */
  existing: number | null
  /** What stopped the last attempt. */
  problem?: string | null
  busy?: boolean
  onClose(): void
  onTake(taken: Taken): void
}

/** A look at what was dropped or pasted, before it becomes anything. */
export function ImportDialog(props: ImportDialogProps) {
  const { picked, layouts, existing, onClose } = props
  const found = useMemo(() => readText(picked.text, picked.fileName), [picked])
  const name = nameFrom(picked.fileName)
  const title = existing === null ? 'Make an app from this' : picked.fileName || 'What you pasted'
  const document = layouts.find(({ rows }) => rows === null)
  const [asText] = useState(layouts.every(({ rows }) => rows === null))
  return (
    <Dialog title={title} onClose={onClose} wide>
      {found.kind === 'problem' ? (
        <Problem title="This could not be read">{found.message}</Problem>
      ) : found.kind === 'app' ? (
        <Problem title="This is a whole app">
          Go to your apps and drop it there. It becomes an app of its own.
        </Problem>
      ) : document && (found.kind === 'text' || asText) ? (
        <TextForm {...props} text={picked.text} layout={document} name={name} />
      ) : found.kind === 'text' ? (
        <Problem title="This is a text, and the app holds rows">
          Choose the layout “Document” on the Look tab first, or bring in a CSV or JSON file.
        </Problem>
      ) : (
        <SheetForm {...props} sheet={found.sheet} heading={found.heading ?? null} name={name} />
      )}
    </Dialog>
  )
}
