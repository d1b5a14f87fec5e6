import type { ColumnMapping } from '../../../common/sheet/mapping.ts'
import type { Sheet } from '../../../common/sheet/table.ts'
import type { Limits } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import type { ImportChoice, PastePlace } from '../picked.ts'
import { rowCount } from './sheet-limits.ts'

export interface Way {
  label: string
  where: ImportChoice['where']
  room: number
}

interface Parts {
  sheet: Sheet
  existing: number | null
  /** Null if rows cannot be updated; otherwise says if an update is likelier than an addition. */
  update: { likely: boolean } | null
  place: PastePlace | undefined
  mapping: ColumnMapping
  limits: Limits
}

export const rowWords = (count: number) => say('{count} rows', { count })

/** Ways to import rows, likeliest first; a way that loses rows is never first. */
export function waysToTake({ sheet, existing, update, place, mapping, limits }: Parts): Way[] {
  const words = rowWords(rowCount(sheet))
  const instead = { where: 'instead', room: limits.rows } as const
  if (existing === null) return [{ label: say('Make the app'), ...instead }]
  if (existing === 0) return [{ label: say('Import {rows}', { rows: words }), ...instead }]
  const others: Way[] = [
    { label: say('Add {rows}', { rows: words }), where: 'after', room: limits.rows - existing },
    { label: say('Replace all {count} rows', { count: existing }), ...instead },
  ]
  const updating: Way = { label: say('Update the rows'), where: 'update', room: limits.rows }
  if (!place || place.row >= existing) {
    if (!update) return others
    const [add, ...rest] = others
    return update.likely || !add ? [updating, ...others] : [add, updating, ...rest]
  }
  const keys = Object.values(mapping).filter((key) => key !== null)
  const here = { row: place.row, keys }
  return [
    {
      label: say('Paste at row {number}', { number: place.row + 1 }),
      where: here,
      room: limits.rows - place.row,
    },
    ...others,
  ]
}
