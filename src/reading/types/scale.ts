import type { FilterOp } from '../../../common/filter-ops.ts'
import { MONEY_HEADER } from '../cells/currency.ts'
import { type DayNumber, isMonthFirst, isNoDate, isNow, readDateSpan } from '../cells/date-cells.ts'
import { hasDecimalComma, type Quantity, readQuantity, SOLD_OUT } from '../cells/quantity-cells.ts'
import { readTimeSpan, timeSpansIn } from '../cells/time-cells.ts'
import { unitFactor } from '../cells/units.ts'
import type { ColumnToRead, ScaleColumn } from '../column.ts'
import { foldText } from '../fold-text.ts'
import { mostly, type Sample, valuesOf } from './column-type.ts'
import { unitInLabel, unitOf } from './column-unit.ts'

type Interval = Pick<Quantity, 'low' | 'high' | 'stated'>

/** A column of intervals; a cell that has none is kept as what it says. */
export function scaleOf(
  { key, label, declared, cells }: Omit<ColumnToRead, 'type'>,
  type: ScaleColumn['type'],
  read: (cell: string) => Interval | null,
  more: Pick<ScaleColumn, 'unit' | 'currency'> = {},
): ScaleColumn {
  const [numbers, lows, highs] = [0, 1, 2].map(() => new Float64Array(cells.length).fill(Number.NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const others = new Set<number>()
  cells.forEach((cell, row) => {
    const found = cell === null ? null : read(cell)
    if (cell !== null && (!found || !isPlain(cell, type))) others.add(row)
    if (!found) return
    numbers[row] = found.stated
    lows[row] = found.low
    highs[row] = found.high
  })
  const open = openLabel(label)
  const ranged = lows.some((low, row) => {
    const high = highs[row] ?? Number.NaN
    return (
      !Number.isNaN(low) &&
      low !== high &&
      !(open && (open === 'from' ? high === Number.POSITIVE_INFINITY : low === Number.NEGATIVE_INFINITY))
    )
  })
  const exceptions = valuesOf(cells, (cell, row) => (others.has(row) ? [cell] : []))
  return { key, label, declared, type, numbers, lows, highs, ranged, open, exceptions, ...more }
}

/** “yes (on request)” says more than yes. */
const isPlain = (cell: string, type: ScaleColumn['type']) =>
  !SOLD_OUT.test(foldText(cell)) &&
  (type === 'yes/no' ? !/[\s(,;]/.test(cell.trim()) : type === 'date' || type === 'time' || !NOTED.test(cell))
/** “from 12 years, 35–100 kg” says more than an age. */
const NOTED = /\d.*\p{L}{2}.*\d|\p{L}{3,}.*\p{L}{3,}|\(/u

export const DURATION =
  /\b(?:duration|dauer|duree|duracion|length of|lasts?|laufzeit|spielzeit|runtime|playing time|fahrzeit|time needed|cooking time)\b/
export const AGE =
  /\b(?:ages?|aged|alter|altersgruppe|mindestalter|edad(?:es)?|tranche d'age|public|ab alter)\b|\bage\b/

/** Read as amounts in one unit; null where they cannot be compared. */
export function readAmounts(
  column: Pick<ColumnToRead, 'cells' | 'label' | 'key'>,
  money: boolean,
): {
  readonly share: number
  readonly unit: string | undefined
  readonly currency: string | undefined
  read(cell: string): Interval | null
} {
  const { cells, label } = column
  const comma = hasDecimalComma(cells, money)
  const all = cells.map((cell) => (cell === null ? null : readQuantity(cell, comma)))
  const found = all.filter((quantity) => quantity !== null)
  const currencies = found.flatMap(({ currency }) => currency ?? [])
  const { unit, usual, share } = unitOf(found, unitInLabel(label))
  const counts = currencies.length === 0 && !money
  return {
    share: (found.length * share) / Math.max(1, cells.filter((cell) => cell !== null).length),
    unit,
    currency: currencies[0],
    read: (cell) => {
      if (counts && SOLD_OUT.test(foldText(cell).trim())) return { low: 0, high: 0, stated: 0 }
      const quantity = readQuantity(cell, comma)
      const given = unitFactor(quantity?.unit ?? usual)
      const wanted = unitFactor(unit)
      if (!quantity || (given && wanted && given.kind !== wanted.kind)) return null
      const factor = given && wanted ? given.factor / wanted.factor : 1
      const exact = (value: number) => Math.round(value * factor * 1e9) / 1e9
      return openEnds(label, {
        low: exact(quantity.low),
        high: exact(quantity.high),
        stated: exact(quantity.stated),
      })
    },
  }
}

const FROM_LABEL = /\b(?:min|minim\w*|mindest\w*|from|ab|starting|a partir|desde|des)\b/
const UP_TO_LABEL =
  /\b(?:max|maxim\w*|hochst\w*|up to|bis|jusqu'?\s?a|hasta|limit|sleeps|capacity|kapazitat|capacite|capacidad|guests|aforo|max\. ?personen)\b/

const openLabel = (label: string): ScaleColumn['open'] => {
  const name = foldText(label)
  const [from, upTo] = [FROM_LABEL.test(name), UP_TO_LABEL.test(name)]
  return from === upTo ? undefined : from ? 'from' : 'up to'
}

/** “Min. age: 6” is for everyone from six on, “Max. weight: 90 kg” up to that. */
function openEnds(label: string, { low, high, stated }: Interval): Interval {
  const open = low === high ? openLabel(label) : undefined
  return {
    stated,
    low: open === 'up to' ? Number.NEGATIVE_INFINITY : low,
    high: open === 'from' ? Number.POSITIVE_INFINITY : high,
  }
}

export const isAmountColumn = (sample: Sample, wanted: 'number' | 'money' | 'duration'): boolean => {
  const money = sample.kind === 'money' || MONEY_HEADER.test(sample.name)
  const cells = sample.filled
  const { share, currency, unit } = readAmounts({ cells, label: sample.name, key: sample.key }, money)
  if (share < 0.6) return false
  const kind =
    currency || (money && !unitFactor(unit)) ? 'money' : isDuration(sample, unit) ? 'duration' : 'number'
  return kind === wanted
}

const isDuration = ({ name, filled }: Sample, unit: string | undefined): boolean =>
  unitFactor(unit)?.kind === 'time' &&
  !AGE.test(name) &&
  (DURATION.test(name) || mostly({ filled }, (cell) => /min|std|hour|heure|hora|stunde|\d\s?h/i.test(cell)))

export const readAmountColumn = (
  column: ColumnToRead,
  type: 'number' | 'money' | 'duration',
): ScaleColumn => {
  const { read, unit, currency } = readAmounts(
    column,
    type === 'money' || MONEY_HEADER.test(foldText(column.label)),
  )
  return scaleOf(column, type, read, { unit, currency })
}

/** “Dauer” says minutes and hours, however few cells there are; “18 h” elsewhere is a time. */
export const isTimeColumn = (sample: Sample): boolean =>
  !DURATION.test(sample.name) &&
  !sample.filled.some((cell) => /\d\s*(?:min|std|hours?|stunden?|minut)/i.test(cell)) &&
  mostly(sample, (cell) => readTimes(cell) !== null)

function readTimes(cell: string): Interval | null {
  const bare = cell.replace(/\s*\([^)]*\)\s*$/, '')
  const whole = readTimeSpan(bare)
  const spans = whole
    ? [whole]
    : /\d[:h]|uhr/i.test(bare) && /^[\d\s:.,;/&–—-]*(?:uhr|und|and|et|y|[\d\s:.,;/&hapm–—-])*$/i.test(bare)
      ? timeSpansIn(bare)
      : []
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) return null
  const text = foldText(bare).trim()
  const point = last.end === null
  return {
    stated: first.start,
    low: point && /^(?:until|till|bis|jusqu|hasta)/.test(text) ? Number.NEGATIVE_INFINITY : first.start,
    high: point
      ? /^(?:from|ab|des|desde)\b/.test(text)
        ? Number.POSITIVE_INFINITY
        : first.start
      : (last.end ?? first.start),
  }
}

export const readTimeColumn = (column: ColumnToRead): ScaleColumn => scaleOf(column, 'time', readTimes)

/** The hours in cells that name days too: “Mon–Fri 9:00–17:00”. */
export function hoursIn(column: ColumnToRead): ScaleColumn | undefined {
  const spans = (cell: string): Interval | null => {
    const found = timeSpansIn(cell)
    const [first] = found
    return first ? { stated: first.start, low: first.start, high: found.at(-1)?.end ?? first.start } : null
  }
  const filled = column.cells.filter((cell) => cell !== null)
  return filled.filter(spans).length >= filled.length * 0.5 && filled.length > 0
    ? scaleOf(column, 'time', spans)
    : undefined
}

export const isDateColumn = (sample: Sample): boolean => {
  const monthFirst = isMonthFirst(sample.filled)
  const dated = { filled: sample.filled.filter((cell) => !isNoDate(cell)) }
  return (
    mostly(dated, (cell) => readDateSpan(cell, monthFirst, 0) !== null, 0.6) &&
    sample.filled.some((cell) => readDateSpan(cell, monthFirst, 0) !== null)
  )
}

export const readDateColumn = (column: ColumnToRead, today: DayNumber): ScaleColumn => {
  const monthFirst = isMonthFirst(column.cells)
  return scaleOf(column, 'date', (cell) => {
    const span = isNow(cell) ? { from: today, to: today } : readDateSpan(cell, monthFirst, today)
    return span && { low: span.from, high: span.to, stated: Number.isFinite(span.from) ? span.from : span.to }
  })
}

export const SCALE_OPS: readonly FilterOp[] = [
  'is',
  'is not',
  '<',
  '<=',
  '>',
  '>=',
  'between',
  'fits',
  'overlaps',
]
