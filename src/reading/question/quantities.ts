import type { ReadingFilter } from '../../../common/api/reading.ts'
import { dayParts } from '../cells/date-cells.ts'
import { isFiller } from '../languages/filler.ts'
import type { PhraseKind } from '../languages/language.ts'
import type { Cursor } from './cursor.ts'
import {
  type Clause,
  type Compared,
  dateFilters,
  dateRange,
  yearFilters,
  yearOfDates,
} from './date-clauses.ts'
import { daysAt } from './dates.ts'
import { isYearColumn } from './measures.ts'
import { quantityAt, type SaidQuantity } from './quantity.ts'
import { type Asked, linkQuantity } from './quantity-links.ts'
import { timeFilters } from './times.ts'

const OPS: readonly (readonly [PhraseKind, Compared])[] = [
  ['<=', '<='],
  ['>=', '>='],
  ['<', '<'],
  ['>', '>'],
  ['before', '<'],
  ['after', '>'],
  ['until', '<='],
  ['since', '>='],
]
/** In any language: what opens the range may be the same word in two of them. */
const AND = /^(?:and|und|et|y|e|&)$/
const OPPOSITE: ReadonlyMap<string, Compared> = new Map([
  ['<', '>='],
  ['<=', '>'],
  ['>', '<='],
  ['>=', '<'],
])

/** Finds every amount, date and time that a question compares with, and the columns that they are about. */
export function takeQuantities(cursor: Cursor): Clause[] {
  const clauses: Clause[] = []
  for (let at = 0; at < cursor.texts.length; at += 1) {
    if (cursor.taken[at]) continue
    const clause = between(cursor, at) ?? compared(cursor, at) ?? adjective(cursor, at) ?? bare(cursor, at)
    if (!clause) continue
    const [from, negated] = negationBefore(cursor, clause.at)
    const final = negated ? 0 : negationAfter(cursor, clause.end)
    cursor.take(from, clause.end + final)
    const filters = negated || final ? clause.filters.map(opposite) : clause.filters
    const before = clauses.at(-1)
    const [one, other] = [before?.filters[0], filters[0]]
    // “over 50 kg or over 100 euros” is either.
    const or = before && cursor.is('or', before.end) ? before.end + cursor.is('or', before.end) : -1
    if (before && one && other && from === or && before.filters.length === 1 && filters.length === 1) {
      cursor.take(before.end, from)
      clauses[clauses.length - 1] = {
        ...before,
        end: clause.end,
        filters: [{ ...one, or: [...(one.or ?? []), other] }],
      }
    } else clauses.push({ ...clause, at: from, filters })
    at = clause.end + final - 1
  }
  return clauses
}

const opposite = (filter: ReadingFilter): ReadingFilter => {
  const op = OPPOSITE.get(filter.op)
  return { ...filter, op: op ?? 'is not' }
}

/** “not under 4”, “nothing over 10”: the negation right before a comparison turns it round. */
function negationBefore({ is, taken, texts }: Cursor, at: number): [from: number, negated: boolean] {
  for (let from = at - 1; from >= Math.max(0, at - 4); from -= 1) {
    if (taken[from]) break
    const length = Math.max(is('not', from), is('without', from))
    if (!length || from + length > at) continue
    const little = texts.slice(from + length, at).every((text, index) => {
      const place = from + length + index
      return is('stop', place) || isFiller(text) || is('only', place) || is('open', place)
    })
    if (little) return [from, true]
  }
  return [at, false]
}

/** “vertragen -10 Grad nicht”: German denies at the end. */
const negationAfter = ({ texts }: Cursor, at: number): number =>
  texts[at] === 'nicht' && !/\p{L}/u.test(texts[at + 1] ?? '') ? 1 : 0

function between(cursor: Cursor, at: number): Clause | null {
  const { is, texts } = cursor
  const opening = is('between', at) || (is('since', at) && texts[at] !== 'since' ? is('since', at) : 0)
  const start = cursor.skip(at + opening)
  const first = quantityAt(cursor, start)
  if (first && !first.ordinal) {
    const joined = is('to', first.end) || (is('between', at) && AND.test(texts[first.end] ?? '') ? 1 : 0)
    const second = joined ? quantityAt(cursor, cursor.skip(first.end + joined)) : null
    const days = joined ? rangeInMonth(cursor, at, first, first.end + joined) : null
    if (days) return days
    if (second) return ofRange(cursor, at, first, second)
  }
  if (!opening) return null
  const from = daysAt(cursor, start)
  const joined = from && (is('to', from.end) || is('and', from.end))
  const to = joined ? daysAt(cursor, from.end + joined) : null
  return from && to && dateRange(cursor, at, from, to)
}

/** “entre le 5 et le 13 décembre”: both are days of that month. */
function rangeInMonth(cursor: Cursor, at: number, { value }: SaidQuantity, start: number): Clause | null {
  const to = daysAt(cursor, start)
  const from = to && !to.weekdays && to.from === to.to ? to.from - (dayParts(to.from).date - value) : null
  return to && from !== null && from <= to.from && value >= 1
    ? dateRange(cursor, at, { from, to: from, end: to.end }, to)
    : null
}

function ofRange(cursor: Cursor, at: number, first: SaidQuantity, second: SaidQuantity): Clause | null {
  const currency = first.currency ?? second.currency
  const unit = second.unit ?? first.unit
  if (first.time !== undefined || second.time !== undefined) {
    const [low, high] = [first, second].map((one) => one.time ?? one.value * 60)
    const filters = [...timeFilters(cursor, '>=', low ?? 0, at), ...timeFilters(cursor, '<=', high ?? 0, at)]
    return filters.length > 0 ? { at, end: second.end, filters } : null
  }
  if (!currency && !unit) {
    const [from, to] = [yearFilters(cursor, '>=', first, at), yearFilters(cursor, '<=', second, at)]
    if (from && to) return { at, end: second.end, filters: [...from.filters, ...to.filters] }
  }
  // “15 and 20 thousand”: the first is meant so too.
  const scale = second.value >= 1000 && first.value < 100 && second.value / first.value > 100 ? 1000 : 1
  return linkQuantity(cursor, { ...second, currency, unit, from: first.value * scale, op: 'between', at })
}

function compared(cursor: Cursor, at: number): Clause | null {
  for (const [kind, op] of OPS) {
    const length = cursor.is(kind, at)
    if (!length) continue
    const start = cursor.skip(at + length)
    // “since before 2024” is before.
    const inner = kind === 'since' ? compared(cursor, start) : null
    const found = inner ? { ...inner, at } : withOp(cursor, op, kind, at, start)
    if (found) return found
  }
  return null
}

const TEMPORAL: ReadonlySet<PhraseKind> = new Set(['before', 'after', 'since', 'until'])

function withOp(cursor: Cursor, op: Compared, kind: PhraseKind, at: number, start: number): Clause | null {
  const temporal = TEMPORAL.has(kind)
  // “until at least 8 pm”
  const inner = kind === 'until' ? Math.max(cursor.is('>=', start), cursor.is('<=', start)) : 0
  const begins = inner ? cursor.skip(start + inner) : start
  const days = daysAt(cursor, begins)
  const date = days && !days.weekdays ? dateFilters(cursor, op, days, at) : null
  if (date) return date
  const quantity = quantityAt(cursor, begins)
  if (!quantity) return timeWord(cursor, op, at, begins)
  const year =
    temporal || cursor.table.columns.some(isYearColumn) ? yearFilters(cursor, op, quantity, at) : null
  if (year) return year
  const minutes = quantity.time ?? (temporal && isHour(quantity) ? hourOf(cursor, quantity) : undefined)
  if (minutes !== undefined) {
    const filters = timeFilters(cursor, op, minutes, at, kind === 'until')
    if (filters.length > 0) return { at, end: afterDayPart(cursor, quantity.end), filters }
  }
  if (temporal && kind !== 'since' && kind !== 'until') return null
  return linkQuantity(cursor, { ...quantity, op, at })
}

const isHour = ({ value, currency, unit }: SaidQuantity) =>
  !currency && !unit && Number.isInteger(value) && value <= 24

/** “after 6” is in the evening where nothing says otherwise, “before 8 in the morning” is not. */
function hourOf(cursor: Cursor, { value, end }: SaidQuantity): number {
  const evening = cursor.is('afternoon', end) || cursor.texts.some((_, at) => cursor.is('evening', at) > 0)
  return (value + (evening && value < 12 ? 12 : 0)) * 60
}

const afterDayPart = ({ is }: Cursor, at: number) =>
  at + Math.max(is('morning', at), is('evening', at), is('afternoon', at))

function timeWord(cursor: Cursor, op: Compared, at: number, start: number): Clause | null {
  const noon = cursor.is('noon', start)
  const midnight = cursor.is('midnight', start)
  if (!noon && !midnight) return null
  const filters = timeFilters(cursor, op, noon ? 720 : 1440, at)
  return filters.length > 0 ? { at, end: start + Math.max(noon, midnight), filters } : null
}

/** Cheaper than 5, no older than 2023, nicht weiter als 300 m. */
function adjective(cursor: Cursor, at: number): Clause | null {
  const { lexicons, texts, is } = cursor
  const found = lexicons.map((lexicon) => lexicon.adjective(texts[at] ?? '')).find((one) => one)
  const than = found ? is('than', at + 1) : 0
  const quantity = than ? quantityAt(cursor, cursor.skip(at + 1 + than)) : null
  if (!found || !quantity) return null
  const op = found.direction === 'asc' ? '<' : '>'
  return (
    yearFilters(cursor, op, quantity, at) ??
    linkQuantity(cursor, { ...quantity, op, at, measure: found.measure })
  )
}

/** A number with nothing before it: 5 euros or less, 3+ rooms, at 8 pm, 2024, “he is 7”. */
function bare(cursor: Cursor, at: number): Clause | null {
  const { is } = cursor
  const exact = is('exactly', at) || is('around', at)
  const quantity = quantityAt(cursor, exact ? cursor.skip(at + exact) : at)
  if (!quantity || quantity.ordinal) return null
  const less = is('or less', quantity.end)
  const more = quantity.orMore ? 0 : is('or more', quantity.end)
  const op: Asked['op'] = less
    ? '<='
    : more || quantity.orMore
      ? '>='
      : is('around', at)
        ? 'around'
        : exact
          ? 'exactly'
          : 'is'
  const end = quantity.end + Math.max(less, more)
  if (quantity.time !== undefined) {
    const filters = timeFilters(cursor, compareOp(op), quantity.time, at)
    return filters.length > 0 ? { at, end: afterDayPart(cursor, end), filters } : null
  }
  const year = yearFilters(cursor, compareOp(op), quantity, at)
  const [first] = year?.filters ?? []
  if (year && first)
    return first.op === 'is' &&
      !cursor.table.columns.some(({ key, type }) => key === first.column && type === 'number')
      ? yearOfDates(cursor, quantity, at)
      : { ...year, end }
  return linkQuantity(cursor, { ...quantity, end, op, at })
}

const compareOp = (op: Asked['op']): Compared =>
  op === 'around' || op === 'exactly' || op === 'between' ? 'is' : op
