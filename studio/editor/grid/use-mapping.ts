import { useMemo, useState } from 'react'
import { type ColumnMapping, mapRows, suggestMapping } from '../../../common/sheet/mapping.ts'
import type { Sheet } from '../../../common/sheet/table.ts'
import { updateMapping } from '../../../common/sheet/update-mapping.ts'
import type { Layout, Limits } from '../../ui/app.ts'
import type { CurrentRows, PastePlace } from '../picked.ts'
import { positionMapping } from './position-mapping.ts'
import { overLimits, withinColumns } from './sheet-limits.ts'

interface MappingParts {
  sheet: Sheet
  layout: Layout
  limits: Limits
  /** The cell that cells without names were pasted into. */
  place: PastePlace | undefined
  /** What is there already; null for a new app. */
  current: CurrentRows | null
}

/** Which column becomes what: guessed first, then as somebody says. */
export function useMapping({ sheet, layout, limits, place, current }: MappingParts) {
  const guessed = useMemo(() => {
    const mapping = place
      ? positionMapping(sheet, place, layout)
      : current && current.rows.length > 0
        ? updateMapping(sheet, current.columns, current.rows, layout)
        : suggestMapping(sheet, layout)
    return withinColumns(mapping, layout, limits.columns)
  }, [sheet, layout, place, limits, current])
  // What somebody changed was said of these columns, and is forgotten with them.
  const [changed, setChanged] = useState<{ of: ColumnMapping; mapping: ColumnMapping }>({
    of: guessed,
    mapping: {},
  })
  const mapping = useMemo(
    () => ({ ...guessed, ...(changed.of === guessed ? changed.mapping : {}) }),
    [guessed, changed],
  )
  const mapped = useMemo(() => mapRows(sheet, mapping, layout), [sheet, mapping, layout])
  const over = useMemo(() => overLimits(sheet, mapping, mapped, limits), [sheet, mapping, mapped, limits])
  const own = current?.columns.filter(({ known }) => !known) ?? []
  const shown = (layout.rows?.columns ?? []).map(({ key, label }) => ({
    key,
    label: `Show as ${label.toLowerCase()}`,
  }))
  const targets = [...shown, ...own.map(({ key, label }) => ({ key, label: `Keep “${label}”` }))]
  return {
    mapping,
    mapped,
    over,
    targets,
    change: (column: string, to: string | null) =>
      setChanged({ of: guessed, mapping: { ...freed(mapping, to, targets), [column]: to } }),
  }
}

/** Two columns cannot be the same thing: whichever was it before goes under its own name. */
function freed(
  mapping: ColumnMapping,
  to: string | null,
  targets: readonly { key: string }[],
): ColumnMapping {
  if (!targets.some(({ key }) => key === to)) return mapping
  return Object.fromEntries(Object.entries(mapping).map(([name, key]) => [name, key === to ? name : key]))
}

/** What people call the columns of a sheet; null where the layout calls all of them so by itself. */
export function columnNames(sheet: Sheet, mapping: ColumnMapping, layout: Layout) {
  const columns = sheet.columns.flatMap((label) => {
    const key = mapping[label]
    return key ? [{ key, label }] : []
  })
  const known = layout.rows?.columns ?? []
  const isPlain = ({ key, label }: { key: string; label: string }) =>
    label === (known.find((column) => column.key === key)?.label ?? key)
  return columns.every(isPlain) ? null : columns
}
