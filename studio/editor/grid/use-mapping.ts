import { useMemo, useState } from 'react'
import { type ColumnMapping, mapRows, suggestMapping } from '../../../common/sheet/mapping.ts'
import { withinColumns } from '../../../common/sheet/new-data.ts'
import type { Sheet } from '../../../common/sheet/table.ts'
import { updateMapping } from '../../../common/sheet/update-mapping.ts'
import type { Layout, Limits } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import type { CurrentRows, PastePlace } from '../picked.ts'
import { positionMapping } from './position-mapping.ts'
import { overLimits } from './sheet-limits.ts'

interface MappingParts {
  sheet: Sheet
  layout: Layout
  limits: Limits
  /** The cell into which cells without headings were pasted. */
  place: PastePlace | undefined
  current: CurrentRows | null
}

/** Maps columns: guessed first, then as the user decides. */
export function useMapping({ sheet, layout, limits, place, current }: MappingParts) {
  const guessed = useMemo(() => {
    const mapping = place
      ? positionMapping(sheet, place, layout)
      : current && current.rows.length > 0
        ? updateMapping(sheet, current.columns, current.rows, layout)
        : suggestMapping(sheet, layout)
    return withinColumns(mapping, layout, limits.columns)
  }, [sheet, layout, place, limits, current])
  // The user's changes apply to these columns only.
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
    label: say('Show as {layout}', { layout: label.toLowerCase() }),
  }))
  const targets = [
    ...shown,
    ...own.map(({ key, label }) => ({ key, label: say('Keep “{label}”', { label }) })),
  ]
  return {
    mapping,
    mapped,
    over,
    targets,
    change: (column: string, to: string | null) =>
      setChanged({ of: guessed, mapping: { ...freed(mapping, to, targets), [column]: to } }),
  }
}

/** Two columns cannot have the same role: the previous one goes back to its own name. */
function freed(
  mapping: ColumnMapping,
  to: string | null,
  targets: readonly { key: string }[],
): ColumnMapping {
  if (!targets.some(({ key }) => key === to)) return mapping
  return Object.fromEntries(Object.entries(mapping).map(([name, key]) => [name, key === to ? name : key]))
}
