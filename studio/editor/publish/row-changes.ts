import { say } from '../../ui/say.ts'
import { cellText } from '../grid/cell.ts'
import type { Difference, ReadableChange } from './difference.ts'

const MOST_CELLS = 6

/** Summarises row changes: added, removed and changed counts, and the first changed cells. */
export function rowChanges(
  differences: readonly Difference[],
  labelOf: (column: string) => string,
): ReadableChange[] {
  const whole = differences.filter(({ field }) => placeOf(field).column === '')
  const cells = differences.filter(({ field }) => placeOf(field).column !== '')
  const count = (kind: Difference['kind']) =>
    whole.filter((each) => each.kind === kind).reduce((sum, each) => sum + rowsIn(each), 0)
  const rows = new Set(cells.map(({ field }) => placeOf(field).row)).size
  const words = [
    [count('added'), '{count} rows added'],
    [count('removed'), '{count} rows removed'],
    [rows + count('changed'), '{count} rows changed'],
    [count('moved'), '{count} rows moved'],
  ] as const
  const said = words
    .filter(([number]) => number > 0)
    .map(([number, phrase]) => say(phrase, { count: number }))
  if (said.length === 0) return []
  return [
    { label: say('Content'), words: said.join(', ') },
    ...cells.slice(0, MOST_CELLS).map((cell) => cellChange(cell, labelOf)),
  ]
}

/** A new list arrives as one difference. */
const rowsIn = ({ before, after, field }: Difference) => {
  const value = after ?? before
  return placeOf(field).row === '' && Array.isArray(value) ? value.length : 1
}

/** `mockData.items.3.price` is the price of the fourth row. Column names may contain dots. */
function placeOf(field: string): { row: string; column: string } {
  const [, , row = '', ...column] = field.split('.')
  return { row, column: column.join('.') }
}

function cellChange(
  { field, before, after }: Difference,
  labelOf: (column: string) => string,
): ReadableChange {
  const { row, column } = placeOf(field)
  return {
    label: `${say('Row {number}', { number: Number(row) + 1 })}, ${labelOf(column)}`,
    before: cellText(before),
    after: cellText(after),
  }
}
