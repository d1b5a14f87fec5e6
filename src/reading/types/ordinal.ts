import type { FilterOp } from '../../../common/filter-ops.ts'
import { cellOf, textOfCell } from '../cell.ts'
import type { ReadColumn } from '../column.ts'
import type { FilterProblem, GivenValue } from '../filter-problem.ts'
import type { RowSet } from '../row-set.ts'
import type { RowTable } from '../row-table.ts'
import { filterScale } from './compare.ts'
import { scaleOf } from './scale.ts'

/** In their order; a single letter is a grade. */
const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', '2xl', '3xl', '4xl', '5xl']
const RANKED = /^([a-z]|x+[sl]|[2-5]xl)(?:\s*(?:-|–|to|bis|a|à)\s*([a-z]|x+[sl]|[2-5]xl))?$/i

/** Compares sizes (S–XL) and grades (A to G), which have an order and are no numbers; null where there are none. */
export function filterOrdinal(
  table: RowTable,
  { key, label, declared }: ReadColumn,
  op: FilterOp,
  value: GivenValue,
): RowSet | FilterProblem | null {
  const cells = table.rows.map((row) => textOfCell(cellOf(row, key)))
  const sized = cells.some((cell) => /^(?:x|[2-5]x)/i.test(cell ?? ''))
  const rankOf = (text: string) => {
    const name = text.toLowerCase()
    return sized || name.length > 1 ? SIZES.indexOf(name) : name.charCodeAt(0)
  }
  const read = (text: string) => {
    const [, first, last = first] = RANKED.exec(text.trim()) ?? []
    if (first === undefined || last === undefined) return null
    return { low: rankOf(first), high: rankOf(last), stated: rankOf(first) }
  }
  const given = [value].flat().map((one) => read(String(one)))
  const column = scaleOf({ key, label, declared, cells }, 'number', read)
  const ranks = given.flatMap((one) => (one && one.low >= 0 ? [one.low] : []))
  const [first, last] = ranks
  if (first === undefined || ranks.length < given.length || column.lows.every(Number.isNaN)) return null
  return filterScale(column, op, last === undefined ? first : [first, last])
}
