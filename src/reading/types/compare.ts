import type { FilterOp } from '../../../common/filter-ops.ts'
import { readDateSpan, readMonthSpan, weekdayOfDay } from '../cells/date-cells.ts'
import { readMonths } from '../cells/month-cells.ts'
import { OUT_OF, type Quantity, quantitiesIn, readQuantity } from '../cells/quantity-cells.ts'
import { readTimeSpan } from '../cells/time-cells.ts'
import { unitFactor, unitRatio } from '../cells/units.ts'
import { oneDay, readWeekdays } from '../cells/weekday-cells.ts'
import { isHedged, readYesNo } from '../cells/yes-no-cells.ts'
import { type Bounds, isAmount, type ScaleColumn } from '../column.ts'
import {
  type FilterProblem,
  type FilterValue,
  type GivenValue,
  NEGATIVE_OPS,
  unfitFilter,
} from '../filter-problem.ts'
import { foldText } from '../fold-text.ts'
import { isUnknown } from '../open-cell.ts'
import { type RowSet, rowsWhere } from '../row-set.ts'

/** A value as the column counts: 300 for “300 m” where it is in metres; null where it is no such value. */
export function boundsOf(column: ScaleColumn, value: GivenValue): Bounds | null {
  if (isPair(value)) {
    const [first, last] = value.map((one) => boundsOf(column, one))
    return first && last
      ? { low: Math.min(first.low, last.low), high: Math.max(first.high, last.high) }
      : null
  }
  const { type, unit, today = 0 } = column
  if (typeof value === 'boolean') return type === 'yes/no' || !value ? point(Number(value)) : null
  if (typeof value === 'number' && type !== 'date')
    return point(type === 'time' && value <= 24 ? value * 60 : value)
  const text = String(value).trim()
  if (type === 'yes/no') {
    const said = readYesNo(text)
    return said === null ? null : point(said)
  }
  if (type === 'date') {
    const span = readDateSpan(text, false, today) ?? readMonthSpan(text, today)
    return span && { low: span.from, high: span.to }
  }
  if (type === 'time') {
    const span = readTimeSpan(text.replace(/^(\d?\d:\d\d):\d\d$/, '$1'))
    return span && { low: span.start, high: span.end ?? span.start }
  }
  const amount = text.replace(OUT_OF, '')
  const quantity = givenAmount(column, amount)
  const ratio = unitRatio(quantity?.unit, unit)
  return quantity && ratio !== null
    ? { low: rounded(quantity.low * ratio), high: rounded(quantity.high * ratio) }
    : null
}

/** “12,50” and “12.50” in whatever column; “3.000” as the column writes it. */
export const givenAmount = ({ comma }: Pick<ScaleColumn, 'comma'>, text: string) =>
  readQuantity(
    text,
    /,\d{1,2}(?!\d)/.test(text) || (comma === true && /\b\d{1,3}(?:\.\d{3})+(?![\d,])/.test(text)),
  )

const isPair = (value: GivenValue): value is readonly [FilterValue, FilterValue] => Array.isArray(value)
const point = (value: number): Bounds => ({ low: value, high: value })
const rounded = (value: number) => Math.round(value * 1e9) / 1e9

const COMPARING: ReadonlySet<FilterOp> = new Set(['<', '<=', '>', '>=', 'before', 'after'])

/** The rows of a scale that a filter keeps. */
export function filterScale(column: ScaleColumn, op: FilterOp, value: GivenValue): RowSet | FilterProblem {
  const count = column.numbers.length
  const leaves = NEGATIVE_OPS.has(op)
  if (column.type === 'date' && typeof value === 'string' && !/\d/.test(value) && !COMPARING.has(op)) {
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
  const other = isAmount(column) ? otherKind(column, value) : null
  if (other) return filterOther(column, op, other)
  const bounds = boundsOf(column, value)
  if (!bounds) return unfitFilter(column, `${JSON.stringify(value)} cannot be compared with it`)
  const test = scaleTest(column, op, bounds)
  const kept = rowsWhere(count, (row) => !Number.isNaN(column.lows[row] ?? Number.NaN) && test(row))
  // “2 days a week” is not “no”; what nobody knows may be.
  if (leaves)
    column.exceptions.values.forEach((text, index) => {
      for (const row of isUnknown(text) || isHedged(text) ? [] : (column.exceptions.rowsOf[index] ?? []))
        if (Number.isNaN(column.lows[row])) kept[row] = 1
    })
  return kept
}

/** An amount in units that the column is not counted in: a share among sums, a weight among ages. */
function otherKind(column: ScaleColumn, value: GivenValue): readonly Quantity[] | null {
  const all = (isPair(value) ? value : [value]).map((one) =>
    typeof one === 'string' ? givenAmount(column, one) : null,
  )
  const strange = all.flatMap((one) =>
    one && unitFactor(one.unit) && (column.currency || unitRatio(one.unit, column.unit) === null)
      ? [one]
      : [],
  )
  return strange.length === all.length ? strange : null
}

/** By what cells say beside their amounts: “from 12 years, 35–100 kg”. Who states no weight sets no limit. */
function filterOther(
  { numbers, exceptions }: ScaleColumn,
  op: FilterOp,
  wanted: readonly Quantity[],
): RowSet {
  const texts: string[] = []
  exceptions.values.forEach((text, index) => {
    for (const row of exceptions.rowsOf[index] ?? []) texts[row] = text
  })
  return rowsStatingKind(numbers.length, (row) => texts[row], op, wanted)
}

/**
 * The rows whose text states an amount that an operator keeps, of the kind that is given: 750 ml among lengths.
 * `silent`: whether those that state none are kept.
 */
export function rowsStatingKind(
  count: number,
  textOf: (row: number) => string | null | undefined,
  op: FilterOp,
  wanted: readonly Quantity[],
  silent = op === 'fits' || op === 'overlaps' || NEGATIVE_OPS.has(op),
): RowSet {
  const [first, last = first] = wanted
  const kind = unitFactor(first?.unit)?.kind
  return rowsWhere(count, (row) => {
    const text = textOf(row) ?? ''
    const comma = /,\d{1,2}(?!\d)/.test(text)
    const cell = /\d/.test(text)
      ? (longestSide(text, comma) ?? quantitiesIn(text, comma)).find(
          ({ unit }) => unitFactor(unit)?.kind === kind,
        )
      : undefined
    if (!cell || !first || !last) return silent
    const low = rounded(first.low * (unitRatio(first.unit, cell.unit) ?? 1))
    const high = rounded(last.high * (unitRatio(last.unit, cell.unit) ?? 1))
    if (op === '<') return cell.stated < high
    if (op === '<=') return cell.stated <= high
    if (op === '>') return cell.stated > low
    if (op === '>=') return cell.stated >= low
    if (op === 'between') return low <= cell.stated && cell.stated <= high
    const holds = cell.low <= low && high <= cell.high
    return op === 'overlaps' ? cell.low <= high && low <= cell.high : holds !== NEGATIVE_OPS.has(op)
  })
}

/** Of “120 × 60 cm” the longest: what has to fit, or to reach so far. */
function longestSide(text: string, comma: boolean): Quantity[] | null {
  const [whole] = SIDES.exec(foldText(text)) ?? []
  const sides = whole?.split(/[x×]/).flatMap((side) => readQuantity(side.trim(), comma) ?? []) ?? []
  const unit = sides.at(-1)?.unit
  const sized = sides.map((side) => ({
    side,
    size: side.stated * (unitFactor(side.unit ?? unit)?.factor ?? 1),
  }))
  const [longest] = sized.toSorted((a, b) => b.size - a.size)
  return longest && unit ? [{ ...longest.side, unit: longest.side.unit ?? unit }] : null
}
const SIDES = /\d[\d.,]*\s*(?:mm|cm|m|in|ft|")?(?:\s*[x×]\s*\d[\d.,]*\s*(?:mm|cm|m|in|ft|")?)+(?!\p{L})/u

function calendarTest(value: string): ((day: number) => boolean) | null {
  const weekdays = readWeekdays(value)
  if (weekdays !== null) return (day) => (weekdays & oneDay(weekdayOfDay(day))) !== 0
  const months = readMonths(value)
  return months === null ? null : (day) => (months & (1 << new Date(day * 86_400_000).getUTCMonth())) !== 0
}

function scaleTest(column: ScaleColumn, op: FilterOp, { low, high }: Bounds): (row: number) => boolean {
  const { lows, highs, numbers, parts, type } = column
  const start = (row: number) => lows[row] ?? Number.NaN
  const end = (row: number) => highs[row] ?? Number.NaN
  const byStart = type === 'money' || type === 'date' || type === 'time'
  // Of “2–4 players” four are the measure, of “from 6” six; prices and days count from their beginning.
  const measure = (row: number) =>
    byStart || !Number.isFinite(start(row)) || !Number.isFinite(end(row))
      ? (numbers[row] ?? Number.NaN)
      : end(row)
  const stated = (row: number) => numbers[row] ?? Number.NaN
  const boundless = (row: number) =>
    start(row) === Number.NEGATIVE_INFINITY &&
    end(row) === Number.POSITIVE_INFINITY &&
    Number.isNaN(stated(row))
  const holds = (row: number) =>
    stated(row) === low ||
    boundless(row) ||
    (Number.isFinite(start(row)) &&
      Number.isFinite(end(row)) &&
      start(row) <= low &&
      (type === 'time' ? high < end(row) : high <= end(row)))
  const within = (test: (part: Bounds) => boolean) => (row: number) =>
    (parts.get(row) ?? [{ low: start(row), high: end(row) }]).some(test)
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
      return within((part) => part.low <= low && high <= part.high)
    case 'overlaps':
      return within((part) => part.low <= high && low <= part.high)
    case 'is not':
    case 'without':
      return (row) =>
        !holds(row) &&
        (Number.isFinite(start(row)) === Number.isFinite(end(row)) || low < start(row) || high > end(row))
    default:
      return low === high
        ? holds
        : (row) =>
            stated(row) >= low && stated(row) <= high && (end(row) <= high || !Number.isFinite(end(row)))
  }
}
