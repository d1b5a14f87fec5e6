import { type ReactNode, useMemo, useState } from 'react'
import type { LineRole } from '../../../common/sheet/line-roles.ts'
import { columnNames } from '../../../common/sheet/new-data.ts'
import { suggestLayout } from '../../../common/sheet/suggest-layout.ts'
import type { CellTable, Sheet } from '../../../common/sheet/table.ts'
import type { Layout } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import { rowCount } from '../grid/sheet-limits.ts'
import { useMapping } from '../grid/use-mapping.ts'
import { rowWords, waysToTake } from '../grid/ways-to-take.ts'
import type { CurrentRows } from '../picked.ts'
import type { ImportDialogProps } from './import-props.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { TakeForm } from './take-form.tsx'
import { UpdatePreview } from './update-preview.tsx'
import { type KeyColumn, useUpdate } from './use-update.ts'

interface SheetFormProps extends ImportDialogProps {
  sheet: Sheet
  /** The cells it was read from; null for formats with explicit names. */
  table: CellTable | null
  heading: string | null
  name: string
  onLine(line: number | null, role: LineRole): void
  onFill(fill: boolean): void
  notes: readonly string[]
  children: ReactNode
}

const NONE: CurrentRows = { rows: [], columns: [] }

/** Shows a sheet in the layout that draws most of it, until the user chooses another. */
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
            label={say('Shown as')}
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

/** The sheet after mapping, and its changes to existing rows. */
function MappingForm({ layout, children, ...props }: SheetFormProps & { layout: Layout }) {
  const { picked, sheet, table, heading, limits, current, notes, onLine, onFill } = props
  const existing = current?.rows.length ?? null
  const place = existing && table?.header === null ? picked.place : undefined
  const { mapping, mapped, over, targets, change } = useMapping({ sheet, layout, limits, place, current })
  const columns = useMemo(
    () => sheet.columns.flatMap((label) => (mapping[label] ? [{ key: mapping[label], label }] : [])),
    [sheet, mapping],
  )
  const choices = useUpdate(current ?? NONE, mapped, columns)
  const updates = Boolean(existing) && !place
  // A file imported again is an update; a few pasted cells are more often new.
  const likely = !picked.place || choices.matched * 2 > mapped.length
  const ways = waysToTake({ sheet, existing, update: updates ? { likely } : null, place, mapping, limits })
  const names = table?.header === null ? null : columnNames(sheet, mapping, layout)
  const preview = (
    <SheetPreview
      sheet={sheet}
      table={table}
      mapped={mapped}
      targets={targets}
      mapping={mapping}
      onChange={change}
      onLine={onLine}
      onFill={onFill}
    />
  )
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
          rows: (where === 'update' ? choices.rows : mapped).slice(0, Math.max(0, room)),
          text: null,
          heading,
          columns: names,
          where,
        }),
      }))}
    >
      {children}
      {updates && likely ? (
        <>
          <UpdatePreview choices={choices} />
          <details>
            <summary className="mb-2 cursor-pointer text-sm">{say('How the file was read')}</summary>
            {preview}
          </details>
        </>
      ) : (
        preview
      )}
      {[...notes, ...(updates ? renamedNotes(columns, current ?? NONE) : [])].map((note) => (
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

/** Lists columns that the file names differently from the app, so that the maker can check the match. */
const renamedNotes = (columns: readonly KeyColumn[], { columns: existing }: CurrentRows): string[] =>
  columns.flatMap(({ key, label }) => {
    const known = existing.find((column) => column.key === key)
    return known && known.label.trim().toLowerCase() !== label.trim().toLowerCase()
      ? [say('“{label}” in the file is your column “{known}”.', { label, known: known.label })]
      : []
  })
