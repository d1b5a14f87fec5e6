import type { ReadingFilter } from '../../../common/api/reading.ts'
import { isScale, type ReadColumn } from '../column.ts'
import { foldText } from '../fold-text.ts'
import type { RowTable } from '../row-table.ts'

const AVAILABLE =
  /stock|place|seat|space|left|available|platze|verfugbar|bestand|disponible|plazas|restant|existencias|spots|tickets/

/** Whether something is left: by the column that counts it, or by the cells that say that nothing is. */
export function stockFilter({ columns }: RowTable, left: boolean): ReadingFilter[] {
  const named = (column: ReadColumn) => AVAILABLE.test(foldText(`${column.key} ${column.label}`))
  const count = columns.find((column) => column.type === 'number' && named(column))
  if (count && isScale(count)) return [{ column: count.key, op: left ? '>' : 'is', value: 0 }]
  return []
}
