import type { ColumnMapping } from '../../../common/sheet/mapping.ts'
import type { Sheet } from '../../../common/sheet/table.ts'
import type { Limits } from '../../ui/app.ts'
import type { ImportChoice, PastePlace } from '../picked.ts'
import { rowCount } from './sheet-limits.ts'

export interface Way {
  label: string
  where: ImportChoice['where']
  /** How many rows there is room for. */
  room: number
}

interface Parts {
  sheet: Sheet
  /** Rows that are there already; null for a new app. */
  existing: number | null
  /** Whether updating the rows that are there is likelier than adding to them; null where it cannot be done. */
  update: { likely: boolean } | null
  /** The cell that cells without names were pasted into. */
  place: PastePlace | undefined
  mapping: ColumnMapping
  limits: Limits
}

export const rowWords = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)

/** The ways to bring rows in, the likeliest first; never first is one by which rows are lost. */
export function waysToTake({ sheet, existing, update, place, mapping, limits }: Parts): Way[] {
  const words = rowWords(rowCount(sheet))
  const instead = { where: 'instead', room: limits.rows } as const
  if (existing === null) return [{ label: 'Make the app', ...instead }]
  if (existing === 0) return [{ label: `Bring in ${words}`, ...instead }]
  const others: Way[] = [
    { label: `Add ${words}`, where: 'after', room: limits.rows - existing },
    { label: existing === 1 ? 'Replace the row' : `Replace all ${rowWords(existing)}`, ...instead },
  ]
  const updating: Way = { label: 'Update the rows', where: 'update', room: limits.rows }
  if (!place || place.row >= existing) {
    if (!update) return others
    const [add, ...rest] = others
    return update.likely || !add ? [updating, ...others] : [add, updating, ...rest]
  }
  const keys = Object.values(mapping).filter((key) => key !== null)
  const here = { row: place.row, keys }
  return [{ label: `Paste at row ${place.row + 1}`, where: here, room: limits.rows - place.row }, ...others]
}
