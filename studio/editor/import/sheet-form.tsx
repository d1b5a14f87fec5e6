import { type ReactNode, useMemo, useState } from 'react'
import { suggestLayout } from '../../../common/sheet/suggest-layout.ts'
import type { CellTable, Sheet } from '../../../common/sheet/table.ts'
import type { Layout } from '../../ui/app.ts'
import { Select } from '../../ui/select.tsx'
import { rowCount } from '../grid/sheet-limits.ts'
import { useMapping } from '../grid/use-mapping.ts'
import { rowWords, waysToTake } from '../grid/ways-to-take.ts'
import type { ImportDialogProps } from './import-props.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { TakeForm } from './take-form.tsx'

interface SheetFormProps extends ImportDialogProps {
  sheet: Sheet
  /** The cells it was read from; null where names cannot be mistaken. */
  table: CellTable | null
  heading: string | null
  name: string
  onHeader(row: number | null): void
  /** What to know about the file. */
  notes: readonly string[]
  /** What else there is to choose about the sheet. */
  children: ReactNode
}

/** A sheet as the layout that draws most of it, until somebody chooses another. */
export function SheetForm(props: SheetFormProps) {
  const { sheet, layouts, children } = props
  const choices = useMemo(() => layouts.filter(({ rows }) => rows !== null), [layouts])
  const [chosen, setChosen] = useState<Layout | null>(null)
  const suggested = useMemo(() => suggestLayout(sheet, choices), [sheet, choices])
  const layout = chosen ?? (choices.length === 1 ? choices[0] : suggested)
  if (!layout) return null
  return (
    <MappingForm {...props} layout={layout}>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden">
        {children}
        {choices.length > 1 && (
          <Select
            label="Shown as"
            value={layout.name}
            options={choices.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(name) => setChosen(choices.find((each) => each.name === name) ?? null)}
            className="w-60 max-sm:w-full"
          />
        )}
      </div>
    </MappingForm>
  )
}

/** The first rows as they will be, with which column becomes what. */
function MappingForm({ layout, children, ...props }: SheetFormProps & { layout: Layout }) {
  const { picked, sheet, table, heading, limits, existing, notes, onHeader } = props
  const place = existing && table?.header === null ? picked.place : undefined
  const own = picked.place?.columns.filter(({ known }) => !known) ?? []
  const { mapping, mapped, over, targets, change } = useMapping({ sheet, layout, limits, place, own })
  const ways = waysToTake({ sheet, existing, place, mapping, limits })
  return (
    <TakeForm
      {...props}
      note={rowWords(rowCount(sheet))}
      blocked={over?.stops ?? false}
      ways={ways.map(({ label, where, room }) => ({
        label,
        take: (name) => ({
          name,
          layoutTemplate: layout.name,
          rows: mapped.slice(0, Math.max(0, room)),
          text: null,
          heading,
          where,
        }),
      }))}
    >
      {children}
      <SheetPreview
        sheet={sheet}
        table={table}
        mapped={mapped}
        targets={targets}
        mapping={mapping}
        onChange={change}
        onHeader={onHeader}
      />
      {[...notes].map((note) => (
        <p key={note} className="mt-2 text-sm text-secondary">
          {note}
        </p>
      ))}
      {over && (
        <p role="status" className={`mt-3 text-sm ${over.stops ? 'text-danger' : 'text-warning'}`}>
          {over.words}
        </p>
      )}
    </TakeForm>
  )
}
