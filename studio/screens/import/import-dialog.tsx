import { useMemo, useState } from 'react'
import { Dialog } from '../../elements/dialog.tsx'
import { ErrorMessage } from '../../elements/empty-state.tsx'
import { Select } from '../../elements/select.tsx'
import type { Layout, Limits } from '../../features/app.ts'
import { parseDelimited } from '../../features/grid/delimited.ts'
import { namesIn } from '../../features/grid/position-mapping.ts'
import { type Found, nameFrom, readText } from '../../features/grid/read-sheet.ts'
import type { ImportChoice, PickedInput } from '../../features/picked.ts'
import { SheetForm } from './sheet-form.tsx'
import { TextForm } from './text-form.tsx'

export interface ImportDialogProps {
  picked: PickedInput
  /** What it can become; the editor has one, the first page all. */
  layouts: readonly Layout[]
  limits: Limits
  /** Rows that are there already; null for a new app. */
  existing: number | null
  /** What stopped the last attempt. */
  problem?: string | null
  busy?: boolean
  onClose(): void
  onTake(taken: ImportChoice): void
}

/** A look at what was dropped or pasted, before it becomes anything. */
export function ImportDialog(props: ImportDialogProps) {
  const { picked, layouts, existing, onClose } = props
  const [chosen, setChosen] = useState(0)
  const [headed, setHeaded] = useState(() => headedAt(picked, existing))
  const text = picked.sheets?.[chosen]?.text ?? picked.text
  const found = useMemo<Found>(
    () =>
      picked.problem ? { kind: 'problem', message: picked.problem } : readText(text, picked.fileName, headed),
    [text, picked, headed],
  )
  const name = nameFrom(picked.fileName)
  const isNew = existing === null && found.kind !== 'problem'
  const title = isNew ? 'Make an app from this' : picked.fileName || 'What you pasted'
  const document = layouts.find(({ rows }) => rows === null)
  const [asText] = useState(layouts.every(({ rows }) => rows === null))
  return (
    <Dialog title={title} onClose={onClose} wide>
      {found.kind === 'problem' ? (
        <ErrorMessage title="This could not be read">{found.message}</ErrorMessage>
      ) : found.kind === 'app' ? (
        <ErrorMessage title="This is a whole app">
          Go to your apps and drop it there. It becomes an app of its own.
        </ErrorMessage>
      ) : document && (found.kind === 'text' || asText) ? (
        <TextForm {...props} text={text} layout={document} name={name} />
      ) : found.kind === 'text' ? (
        <ErrorMessage title="This is a text, and the app holds rows">
          Choose the layout “Document” on the Look tab first, or bring in a CSV or JSON file.
        </ErrorMessage>
      ) : (
        <SheetForm
          {...props}
          sheet={found.sheet}
          heading={found.heading ?? null}
          name={name}
          headed={found.headed}
          onHeaded={setHeaded}
        >
          {picked.sheets && (
            <Select
              label="Sheet"
              value={String(chosen)}
              options={picked.sheets.map(({ name: label }, index) => ({ value: String(index), label }))}
              onChange={(index) => {
                setChosen(Number(index))
                setHeaded(undefined)
              }}
              className="w-60 max-sm:w-full"
            />
          )}
        </SheetForm>
      )}
    </Dialog>
  )
}

/** Cells that were pasted among others have names only if they are the names of what is there. */
function headedAt({ text, place }: PickedInput, existing: number | null): boolean | undefined {
  if (!place || !existing) return undefined
  const [first = []] = parseDelimited(text, '\t')
  return namesIn(first, place.columns) > 0
}
