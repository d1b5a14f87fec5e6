import { cellOf, textOfCell } from '../cell.ts'
import { isCalendar, isScale, type ReadColumn } from '../column.ts'
import type { RowTable } from '../row-table.ts'
import { COLUMN_TYPE_PARTS, IN_ORDER } from './index.ts'

const KNOWN = new WeakMap<ReadColumn, readonly ReadColumn[]>()

/** A column read as other types than its own: of “in store, 27 November, on request” one cell is a date. */
export function viewsOf(table: RowTable, column: ReadColumn): readonly ReadColumn[] {
  const known = KNOWN.get(column)
  if (known) return known
  const { key, label, declared } = column
  const cells = table.rows.map((row) => textOfCell(cellOf(row, key)))
  const views = IN_ORDER.filter((type) => COLUMN_TYPE_PARTS[type].tried && type !== column.type)
    .map((type) => COLUMN_TYPE_PARTS[type].read({ key, label, declared, cells, type }, table.today))
    .filter((view) => (isScale(view) ? view.lows.some((low) => !Number.isNaN(low)) : hasDays(view)))
  KNOWN.set(column, views)
  return views
}

const hasDays = (view: ReadColumn) => isCalendar(view) && view.bits.some(Boolean)
