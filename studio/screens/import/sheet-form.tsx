import { useMemo, useState } from 'react'
import { Choice } from '../../elements/choice.tsx'
import type { Layout } from '../../features/app.ts'
import { type Mapping, mapRows, overLimits, type Sheet, suggestMapping } from '../../features/grid/mapping.ts'
import { suggestLayout } from '../../features/grid/suggest-layout.ts'
import type { Taken } from '../../features/picked.ts'
import type { ImportDialogProps } from './import-dialog.tsx'
import { MappingTable } from './mapping-table.tsx'
import { TakeForm } from './take-form.tsx'

interface SheetFormProps extends ImportDialogProps {
  sheet: Sheet
  heading: string | null
  name: string
}

/** Which column becomes what, with what stands in it. */
export function SheetForm({ sheet, heading, layouts, limits, existing, ...props }: SheetFormProps) {
  const choices = useMemo(() => layouts.filter(({ rows }) => rows !== null), [layouts])
  const [layout, setLayout] = useState<Layout | undefined>(() =>
    choices.length === 1 ? choices[0] : suggestLayout(sheet, choices),
  )
  const suggested = useMemo<Mapping>(() => (layout ? suggestMapping(sheet, layout) : {}), [sheet, layout])
  const [changed, setChanged] = useState<Mapping>({})
  if (!layout) return null
  const mapping = { ...suggested, ...changed }
  const over = overLimits(sheet, limits)
  const room = limits.rows - (existing ?? 0)
  const count = sheet.rows.length
  const take = (name: string, append: boolean): Taken => ({
    name,
    layoutTemplate: layout.name,
    rows: mapRows(sheet, mapping, layout).slice(0, append ? room : limits.rows),
    text: null,
    heading,
    append,
  })
  const words = count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
  const holdsSome = existing !== null && existing > 0
  return (
    <TakeForm
      {...props}
      existing={existing}
      note={words}
      action={
        existing === null
          ? 'Make the app'
          : holdsSome
            ? `Replace all ${existing.toLocaleString('en')} rows`
            : `Bring in ${words}`
      }
      {...(holdsSome && { other: { action: `Add ${words}`, take: (name: string) => take(name, true) } })}
      take={(name) => take(name, false)}
    >
      {choices.length > 1 && (
        <Choice
          label="Shown as"
          value={layout.name}
          options={choices.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(name) => {
            setLayout(choices.find((each) => each.name === name))
            setChanged({})
          }}
          className="mb-3 max-w-72"
        />
      )}
      <MappingTable
        sheet={sheet}
        layout={layout}
        mapping={mapping}
        onChange={(column, to) => setChanged({ ...freed(mapping, to, layout), [column]: to })}
      />
      {over && (
        <p role="status" className="mt-3 text-sm text-warning">
          {over}
        </p>
      )}
    </TakeForm>
  )
}

/** Two columns cannot be the same thing: whichever was it before goes under its own name. */
function freed(mapping: Mapping, to: string | null, layout: Layout): Mapping {
  const taken = layout.rows?.columns.some(({ key }) => key === to)
  if (!taken) return mapping
  return Object.fromEntries(Object.entries(mapping).map(([name, key]) => [name, key === to ? name : key]))
}
