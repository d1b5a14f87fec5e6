import type { FilterOp } from '../../../common/filter-ops.ts'
import { readDateSpan, weekdayOfDay } from '../cells/date-cells.ts'
import { readMonths } from '../cells/month-cells.ts'
import { type Quantity, quantitiesIn, readQuantity } from '../cells/quantity-cells.ts'
import { readTimeSpan } from '../cells/time-cells.ts'
import { unitFactor, unitRatio } from '../cells/units.ts'
import { oneDay, readWeekdays } from '../cells/weekday-cells.ts'
import { readYesNo } from '../cells/yes-no-cells.ts'
import { isAmount, type ScaleColumn } from '../column.ts'
import { type FilterProblem, type FilterValue, NEGATIVE_OPS, unfitFilter } from '../filter-problem.ts'
import { foldText } from '../fold-text.ts'
import { inverted, type RowSet, rowSet, rowsWhere } from '../row-set.ts'

export interface Bounds {
  readonly low: number
  readonly high: number
}

export type GivenValue = FilterValue | readonly [FilterValue, FilterValue]

/** A value as the column counts: 300 for “300 m” where it is in metres; null where it is no such value. */
export function boundsOf(column: ScaleColumn, value: GivenValue): Bounds | null {
  if (isPair(value)) {
    const [first, last] = value.map((one) => boundsOf(column, one))
    return first && last ? { low: first.low, high: last.high } : null
  }
  const { type, unit } = column
  if (typeof value === 'boolean') return type === 'yes/no' || !value ? point(Number(value)) : null
  if (typeof value === 'number') return point(type === 'time' && value <= 24 ? value * 60 : value)
  const text = value.trim()
  if (type === 'yes/no') {
    const said = readYesNo(text)
    return said === null ? null : point(said)
  }
  if (type === 'date') {
    const span = readDateSpan(text, false, 0)
    return span && { low: span.from, high: span.to }
  }
  if (type === 'time') {
    const span = readTimeSpan(text)
    return span && { low: span.start, high: span.end ?? span.start }
  }
  const quantity = readQuantity(text, /,\d{1,2}(?!\d)/.test(text))
  const ratio = unitRatio(quantity?.unit, unit)
  return quantity && ratio !== null
    ? { low: rounded(quantity.low * ratio), high: rounded(quantity.high * ratio) }
    : null
}

const isPair = (value: GivenValue): value is readonly [FilterValue, FilterValue] => Array.isArray(value)
const point = (value: number): Bounds => ({ low: value, high: value })
const rounded = (value: number) => Math.round(value * 1e9) / 1e9

/** The rows of a scale that a filter keeps. */
export function filterScale(column: ScaleColumn, op: FilterOp, value: GivenValue): RowSet | FilterProblem {
  const count = column.numbers.length
  const leaves = NEGATIVE_OPS.has(op)
  if (column.type === 'date' && typeof value === 'string' && !/\d/.test(value)) {
    const test = calendarTest(value)
    if (test)
      return rowsWhere(count, (row) => {
        const day = column.numbers[row] ?? Number.NaN
        return !Number.isNaN(day) && test(day) !== leaves
      })
  }
  // “Fasting: 6 h” is a yes.
  if (value === true && column.type !== 'yes/no')
    return rowsWhere(count, (row) => (column.numbers[row] ?? 0) > 0 !== leaves)
  const other = typeof value === 'string' && isAmount(column) ? otherKind(column, value) : null
  if (other) return filterOther(column, op, other)
  const bounds = boundsOf(column, value)
  if (!bounds) {
    const said = saying(column, String(value))
    if (said.length > 0 || /^(?:is|is not|with|without|contains)$/.test(op)) {
      const rows = rowSet(count, said)
      if (said.length === 0 && !leaves)
        return unfitFilter(column, `${JSON.stringify(value)} cannot be compared with it`)
      return leaves ? inverted(rows) : rows
    }
    return unfitFilter(column, `${JSON.stringify(value)} cannot be compared with it`)
  }
  const test = scaleTest(column, op, bounds)
  return rowsWhere(count, (row) => !Number.isNaN(column.lows[row] ?? Number.NaN) && test(row))
}

/** An amount in units that the column is not counted in. */
function otherKind({ unit }: ScaleColumn, value: string): Quantity | null {
  const quantity = readQuantity(value, /,\d{1,2}(?!\d)/.test(value))
  return quantity && unitFactor(quantity.unit) && unitRatio(quantity.unit, unit) === null ? quantity : null
}

/** By what cells say beside their amounts: “from 12 years, 35–100 kg”. Who states no weight sets no limit. */
function filterOther({ numbers, exceptions }: ScaleColumn, op: FilterOp, wanted: Quantity): RowSet {
  const stated = new Map<number, Quantity>()
  exceptions.values.forEach((text, index) => {
    const found = quantitiesIn(text, /,\d{1,2}(?!\d)/.test(text)).find(
      ({ unit }) => unitFactor(unit)?.kind === unitFactor(wanted.unit)?.kind,
    )
    if (found) for (const row of exceptions.rowsOf[index] ?? []) stated.set(row, found)
  })
  return rowsWhere(numbers.length, (row) => {
    const cell = stated.get(row)
    if (!cell) return op === 'fits' || op === 'overlaps'
    const ratio = unitRatio(wanted.unit, cell.unit) ?? 1
    const [low, high] = [wanted.low * ratio, wanted.high * ratio]
    if (op === '<' || op === '<=') return cell.stated <= high
    if (op === '>' || op === '>=') return cell.stated >= low
    return op === 'overlaps' ? cell.low <= high && low <= cell.high : cell.low <= low && high <= cell.high
  })
}

/** Rows whose cell is no amount and says a text: “full”, “on request”. */
const saying = ({ exceptions }: ScaleColumn, text: string): number[] => {
  const wanted = foldText(text).trim()
  return exceptions.values.flatMap((value, index) =>
    foldText(value).includes(wanted) ? [...(exceptions.rowsOf[index] ?? [])] : [],
  )
}

function calendarTest(value: string): ((day: number) => boolean) | null {
  const weekdays = readWeekdays(value)
  if (weekdays !== null) return (day) => (weekdays & oneDay(weekdayOfDay(day))) !== 0
  const months = readMonths(value)
  return months === null ? null : (day) => (months & (1 << new Date(day * 86_400_000).getUTCMonth())) !== 0
}

function scaleTest(column: ScaleColumn, op: FilterOp, { low, high }: Bounds): (row: number) => boolean {
  const { lows, highs, numbers, type } = column
  const start = (row: number) => lows[row] ?? Number.NaN
  const end = (row: number) => highs[row] ?? Number.NaN
  const byStart = type === 'money' || type === 'date' || type === 'time'
  // Of “2–4 players” four are the measure, of “from 6” six; prices and days count from their beginning.
  const measure = (row: number) =>
    byStart || !Number.isFinite(start(row)) || !Number.isFinite(end(row))
      ? (numbers[row] ?? Number.NaN)
      : end(row)
  const boundless = (row: number) =>
    start(row) === Number.NEGATIVE_INFINITY && end(row) === Number.POSITIVE_INFINITY
  const stated = (row: number) => numbers[row] ?? Number.NaN
  const holds = (row: number) =>
    stated(row) === low ||
    boundless(row) ||
    (Number.isFinite(start(row)) &&
      Number.isFinite(end(row)) &&
      start(row) <= low &&
      (type === 'time' ? high < end(row) : high <= end(row)))
  switch (op) {
    case '<':
    case 'before':
      return (row) => boundless(row) || measure(row) < low
    case '<=':
      return (row) => boundless(row) || measure(row) <= high
    case '>':
    case 'after':
      return (row) => boundless(row) || measure(row) > high
    case '>=':
      return (row) => boundless(row) || measure(row) >= low
    case 'between':
      return (row) => boundless(row) || (stated(row) >= low && stated(row) <= high)
    case 'fits':
      return (row) => start(row) <= low && high <= end(row)
    case 'overlaps':
      return (row) => start(row) <= high && low <= end(row)
    case 'is not':
    case 'without':
      return (row) => !holds(row)
    default:
      return low === high ? holds : (row) => start(row) >= low && end(row) <= high
  }
}
