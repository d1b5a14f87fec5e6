import type { FilterOp } from '../../../common/filter-ops.ts'
import { MONEY_HEADER } from '../cells/currency.ts'
import { type DayNumber, isMonthFirst, isNoDate, isNow, readDateSpan } from '../cells/date-cells.ts'
import { readSeasons } from '../cells/month-cells.ts'
import {
  hasDecimalComma,
  OUT_OF,
  type Quantity,
  quantitiesIn,
  readQuantity,
  SOLD_OUT,
} from '../cells/quantity-cells.ts'
import { DAY, readTimeSpan, timeSpansIn } from '../cells/time-cells.ts'
import { unitFactor, unitRatio } from '../cells/units.ts'
import type { Bounds, ColumnToRead, ScaleColumn } from '../column.ts'
import { foldText } from '../fold-text.ts'
import { isUnknown } from '../open-cell.ts'
import { mostly, type Sample, valuesOf } from './column-type.ts'
import { unitInLabel, unitOf } from './column-unit.ts'

type Interval = Pick<Quantity, 'low' | 'high' | 'stated'> & { readonly parts?: readonly Bounds[] }

/** A column of intervals; a cell that has none is kept as what it says. */
export function scaleOf(
  { key, label, declared, cells }: Omit<ColumnToRead, 'type'>,
  type: ScaleColumn['type'],
  read: (cell: string) => Interval | null,
  more: Pick<ScaleColumn, 'unit' | 'currency' | 'today' | 'comma'> = {},
): ScaleColumn {
  const [numbers, lows, highs] = [0, 1, 2].map(() => new Float64Array(cells.length).fill(Number.NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const others = new Set<number>()
  const parts = new Map<number, readonly Bounds[]>()
  cells.forEach((cell, row) => {
    const found = cell === null ? null : read(cell)
    if (cell !== null && (!found || !isPlain(cell, type))) others.add(row)
    if (!found) return
    numbers[row] = found.stated
    lows[row] = found.low
    highs[row] = found.high
    if (found.parts && found.parts.length > 1) parts.set(row, found.parts)
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
  return { key, label, declared, type, numbers, lows, highs, ranged, open, parts, exceptions, ...more }
}

/** “yes (on request)” says more than yes. */
const isPlain = (cell: string, type: ScaleColumn['type']) =>
  !SOLD_OUT.test(foldText(cell)) &&
  (type === 'yes/no' ? !/[\s(,;]/.test(cell.trim()) : type === 'date' || type === 'time' || !NOTED.test(cell))
/** “from 12 years, 35–100 kg” says more than an age. */
const NOTED = /\d.*\p{L}{2}.*\d|\p{L}{3,}.*\p{L}{3,}|\(/u

export const DURATION =
  /\b(?:duration|dauer|duree|duracion|length of|lasts?|laufzeit|spielzeit|runtime|playing time|fahrzeit|time needed|cooking time|autonom\w+|battery\w*|akku\w*|delai|livraison|lieferzeit|delivery|plazo|entrega)\b/
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
  readonly comma: boolean
  read(cell: string): Interval | null
} {
  const { cells, label } = column
  const comma = hasDecimalComma(cells, money)
  const rated = isRated(cells)
  const age = AGE.test(foldText(label))
  const amountIn = (cell: string) =>
    readQuantity(
      rated
        ? withoutCount(cell).replace(OUT_OF, '')
        : age
          ? cell.replace(/^(\d{1,2})\/(?=\d{1,2}(?!\d))/, '$1–')
          : cell,
      comma,
    )
  const all = cells.map((cell) => (cell === null ? null : amountIn(cell)))
  const found = all.filter((quantity) => quantity !== null)
  const currencies = found.flatMap(({ currency }) => currency ?? [])
  const { unit, usual, share } = unitOf(found, unitInLabel(label), age)
  const kind = unitFactor(unit)?.kind
  const counts = currencies.length === 0 && !money && (!kind || kind === 'people')
  const none =
    counts && found.length > 0
      ? cells.filter((cell, at) => cell !== null && !all[at] && SOLD_OUT.test(foldText(cell).trim())).length
      : 0
  return {
    share: (found.length * share + none) / Math.max(1, cells.filter((cell) => cell !== null).length),
    unit,
    currency: currencies[0],
    comma,
    read: (cell) => {
      if (counts && SOLD_OUT.test(foldText(cell).trim())) return { low: 0, high: 0, stated: 0 }
      const members = cell.split(SEVERAL).map(amountIn)
      const [first = null] = members
      const parts = members.map((member) => inUnit(member, unit, usual))
      const many = parts.length > 1 && parts.every((part) => part !== null)
      const whole = many
        ? parts[0]
        : inUnit((members.length === 1 ? first : amountIn(cell)) ?? onlyAmount(cell, comma), unit, usual)
      return whole ? { ...openEnds(label, whole), ...(many && { parts }) } : null
    },
  }
}

/** “Blade 60 cm”: the one amount among words. */
const onlyAmount = (cell: string, comma: boolean): Quantity | null => {
  const [first, second] = /[x×/]\s*\d/.test(cell) ? [] : quantitiesIn(cell, comma)
  return first && !second ? first : null
}

/** “35–38, 39–42”; a comma without a space is a decimal one. */
const SEVERAL = /\s*(?:[;&]|,\s|\s\/\s|\s(?:und|and|et|y|oder|or|ou|o)\s)\s*/
/** Cells that are out of the same number: “4,5/5”, “3,9/5”. */
const isRated = (cells: readonly (string | null)[]) => {
  const filled = cells.flatMap((cell) =>
    cell === null || isUnknown(cell) || !/\d/.test(cell) ? [] : [foldText(withoutCount(cell)).trim()],
  )
  const tops = filled.flatMap((cell) => (/^\d/.test(cell) && OUT_OF.exec(cell)?.[1]) || [])
  return new Set(tops).size === 1 && filled.every((cell) => OUT_OF.test(cell) || /^\d(?:[.,]\d)?$/.test(cell))
}
/** “4.5/5 (12 reviews)”. */
const withoutCount = (cell: string) => cell.trim().replace(/\s*\([^)]*\)$/, '')

function inUnit(
  quantity: Quantity | null,
  unit: string | undefined,
  usual: string | undefined,
): Interval | null {
  const ratio = unitRatio(quantity?.unit ?? usual, unit)
  // “18 V” among kilowatts cannot be compared with them.
  const strange = quantity?.unit && !unitFactor(unit) !== !unitFactor(quantity.unit)
  if (!quantity || ratio === null || strange) return null
  const exact = (value: number) => Math.round(value * ratio * 1e9) / 1e9
  return { low: exact(quantity.low), high: exact(quantity.high), stated: exact(quantity.stated) }
}

const FROM_LABEL = /\b(?:min|minim\w*|mindest\w*|from|ab|starting|a partir|desde|des)\b/
const UP_TO_LABEL =
  /\b(?:max|maxim\w*|hochst\w*|up to|bis|jusqu'?\s?a|hasta|limit|hardy to|sleeps|seated|standing|sitzplatze|capacity|kapazitat|capacite|capacidad|guests|aforo|max\. ?personen)\b/

const openLabel = (label: string): ScaleColumn['open'] => {
  const name = foldText(label)
  const [from, upTo] = [FROM_LABEL.test(name), UP_TO_LABEL.test(name)]
  return from === upTo ? undefined : from ? 'from' : 'up to'
}

/** “Min. age: 6” is for everyone from six on, “Max. weight: 90 kg” up to that. */
function openEnds(label: string, { low, high, stated }: Interval): Interval {
  const named = low === high ? openLabel(label) : undefined
  // “Hardy to: −20 °C” goes down to that.
  const open = named === 'up to' && stated < 0 ? 'from' : named
  return {
    stated,
    low: open === 'up to' ? Number.NEGATIVE_INFINITY : low,
    high: open === 'from' ? Number.POSITIVE_INFINITY : high,
  }
}

export const isAmountColumn = (sample: Sample, wanted: 'number' | 'money' | 'duration'): boolean => {
  const money = sample.kind === 'money' || MONEY_HEADER.test(sample.name)
  const cells = sample.filled.filter((cell) => !isUnknown(cell))
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
  const { read, unit, currency, comma } = readAmounts(
    column,
    type === 'money' || MONEY_HEADER.test(foldText(column.label)),
  )
  return scaleOf(column, type, read, { unit, currency, comma })
}

/** “Dauer” says minutes and hours, however few cells there are; “18 h” elsewhere is a time. */
export const isTimeColumn = (sample: Sample): boolean =>
  !DURATION.test(sample.name) &&
  !sample.filled.some((cell) =>
    /\d\s*(?:min|std|hours?|stunden?|minut|days?\b|weeks?|tage?\b|wochen?|jours?|semaines?|d[ií]as?\b|semanas?|months?|monate?|mois|mes(?:es)?\b)/i.test(
      cell,
    ),
  ) &&
  mostly(sample, (cell) => readTimes(cell) !== null)

function readTimes(cell: string): Interval | null {
  const noted = cell.replace(/\s*\([^)]*\)\s*$/, '')
  if (ALL_DAY.test(foldText(noted).trim())) return { stated: 0, low: 0, high: DAY }
  const bare = noted.replace(TILL_LATE, '')
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
    parts: spans.map(({ start, end }) => ({ low: start, high: end ?? start })),
    stated: first.start,
    low: point && /^(?:until|till|bis|jusqu|hasta)/.test(text) ? Number.NEGATIVE_INFINITY : first.start,
    high: point
      ? bare !== noted || /^(?:from|ab|des|desde|a partir)\b/.test(text)
        ? Number.POSITIVE_INFINITY
        : first.start
      : (last.end ?? first.start),
  }
}

const TILL_LATE =
  /\s*(?:[-–—]\s*)?(?:(?:until|till|til|to) late|open end|bis (?:open end|spät|in die nacht)|onwards?|or later|and later|jusque tard|hasta tarde|en adelante|\+)\s*$/i
const ALL_DAY = /^(?:all day(?: long)?|ganztagig|den ganzen tag|toute la journee|todo el dia|24 ?h)$/

/** “9–12, 14–18” says hours where the cells around it do. */
export const readTimeColumn = (column: ColumnToRead): ScaleColumn =>
  scaleOf(
    column,
    'time',
    (cell) =>
      readTimes(cell) ?? (PLAIN_SPANS.test(foldText(cell)) ? readTimes(cell.replace(/\d+/g, '$&:00')) : null),
  )
const PLAIN_SPANS = /^\d{1,2} ?[-–—] ?\d{1,2}(?:\s*(?:,|;|\/|&|and|und|et|y)\s*\d{1,2} ?[-–—] ?\d{1,2})*$/

/** The hours in cells that name days too: “Mon–Fri 9:00–17:00”. */
export function hoursIn(column: ColumnToRead): ScaleColumn | undefined {
  const spans = (cell: string): Interval | null => {
    const found = timeSpansIn(cell)
    const [first] = found
    const parts = found.map(({ start, end }) => ({ low: start, high: end ?? start }))
    return first
      ? { stated: first.start, low: first.start, high: found.at(-1)?.end ?? first.start, parts }
      : null
  }
  const filled = column.cells.filter((cell) => cell !== null)
  return filled.filter(spans).length >= filled.length * 0.5 && filled.length > 0
    ? scaleOf(column, 'time', spans)
    : undefined
}

export const isDateColumn = (sample: Sample): boolean => {
  const monthFirst = isMonthFirst(sample.filled)
  const dated = { filled: sample.filled.filter((cell) => !isNoDate(cell)) }
  if (mostly(dated, isSeason, 0.5)) return false
  return (
    mostly(dated, (cell) => readDateSpan(cell, monthFirst, 0) !== null, 0.6) &&
    sample.filled.some((cell) => readDateSpan(cell, monthFirst, 0) !== null)
  )
}

/** “1 Apr–31 Oct”: from month to month in every year. */
const isSeason = (cell: string): boolean =>
  !/\d{4}/.test(cell) && (readSeasons(cell)?.some(({ from, to }) => from >> 5 !== to >> 5) ?? false)

export const readDateColumn = (column: ColumnToRead, today: DayNumber): ScaleColumn => {
  const monthFirst = isMonthFirst(column.cells)
  return scaleOf(
    column,
    'date',
    (cell) => {
      const span = isNow(cell) ? { from: today, to: today } : readDateSpan(cell, monthFirst, today)
      return (
        span && { low: span.from, high: span.to, stated: Number.isFinite(span.from) ? span.from : span.to }
      )
    },
    { today },
  )
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
