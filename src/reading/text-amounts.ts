import { cellOf, textOfCell } from './cell.ts'
import { type Quantity, quantitiesIn } from './cells/quantity-cells.ts'
import { unitFactor, unitRatio } from './cells/units.ts'
import { isAmount } from './column.ts'
import { type RowSet, rowsWhere } from './row-set.ts'
import type { RowTable } from './row-table.ts'

const KNOWN = new WeakMap<RowTable, readonly (readonly Quantity[])[]>()

/** The amounts with units that a row states in its title, notes and values. */
function amountsIn(table: RowTable): readonly (readonly Quantity[])[] {
  const known = KNOWN.get(table)
  if (known) return known
  const texts = table.columns.filter(
    (column) => !isAmount(column) && column.type !== 'picture' && column.type !== 'link',
  )
  const found = table.rows.map((row) =>
    texts.flatMap(({ key }) => {
      const text = textOfCell(cellOf(row, key)) ?? ''
      return /\d/.test(text) ? quantitiesIn(text, /\d,\d{1,2}(?!\d)/.test(text)) : []
    }),
  )
  KNOWN.set(table, found)
  return found
}

/** The rows whose texts state an amount, in whatever unit of its kind. */
export function rowsStating(table: RowTable, { stated, unit }: Quantity): RowSet {
  const amounts = amountsIn(table)
  return rowsWhere(table.count, (row) =>
    (amounts[row] ?? []).some((amount) => {
      const ratio =
        unitFactor(unit)?.kind === unitFactor(amount.unit)?.kind ? unitRatio(unit, amount.unit) : null
      return ratio !== null && Math.abs(amount.stated - stated * ratio) < 1e-6
    }),
  )
}
