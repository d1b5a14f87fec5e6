import { Checkbox } from '@openai/apps-sdk-ui/components/Checkbox'
import { type ReactNode, useMemo, useState } from 'react'
import { Select } from '../../elements/select.tsx'
import type { Layout } from '../../features/app.ts'
import type { Sheet } from '../../features/grid/mapping.ts'
import { suggestLayout } from '../../features/grid/suggest-layout.ts'
import { useMapping } from '../../features/grid/use-mapping.ts'
import { rowWords, waysToTake } from '../../features/grid/ways-to-take.ts'
import type { ImportDialogProps } from './import-dialog.tsx'
import { MappingTable } from './mapping-table.tsx'
import { TakeForm } from './take-form.tsx'

interface SheetFormProps extends ImportDialogProps {
  sheet: Sheet
  heading: string | null
  name: string
  /** Whether the first row was taken for the names; null where that is no question. */
  headed: boolean | null
  onHeaded(headed: boolean): void
  /** What else there is to choose about the sheet. */
  children: ReactNode
}

/** A sheet as the layout that draws most of it, until somebody chooses another. */
export function SheetForm(props: SheetFormProps) {
  const { sheet, layouts, headed, onHeaded, children } = props
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
        {headed !== null && sheet.rows.length + Number(headed) > 1 && (
          <Checkbox
            checked={headed}
            onCheckedChange={onHeaded}
            label={<span className="text-sm">First row holds the names</span>}
          />
        )}
      </div>
    </MappingForm>
  )
}

/** Which column becomes what, with what stands in it. */
function MappingForm({ layout, children, ...props }: SheetFormProps & { layout: Layout }) {
  const { picked, sheet, heading, limits, existing, headed } = props
  const place = existing && headed === false ? picked.place : undefined
  const own = picked.place?.columns.filter(({ known }) => !known) ?? []
  const { mapping, mapped, over, targets, change } = useMapping({ sheet, layout, limits, place, own })
  const ways = waysToTake({ sheet, existing, place, mapping, limits })
  return (
    <TakeForm
      {...props}
      note={rowWords(sheet.rows.length)}
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
      <MappingTable sheet={sheet} targets={targets} mapping={mapping} onChange={change} />
      {over && (
        <p role="status" className={`mt-3 text-sm ${over.stops ? 'text-danger' : 'text-warning'}`}>
          {over.words}
        </p>
      )}
    </TakeForm>
  )
}
