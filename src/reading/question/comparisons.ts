import type { ReadingFilter } from '../../../common/api/reading.ts'
import { unitRatio } from '../apply-filter.ts'
import type { NumberColumn } from '../column.ts'
import { isFiller } from '../languages/filler.ts'
import type { PhraseKind } from '../languages/language.ts'
import { ageClause, childrenFrom } from './ages.ts'
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
import { isCapacity, partyClause } from './party.ts'
import { quantityAt, type SaidQuantity } from './quantity.ts'
import { columnForMeasure, columnForQuantity } from './quantity-column.ts'
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
const OPPOSITE: Readonly<Record<Compared, Compared>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  is: 'is',
}

/** Takes every comparison and range out of a question. */
export function takeComparisons(cursor: Cursor): Clause[] {
  const clauses: Clause[] = []
  for (let at = 0; at < cursor.texts.length; at += 1) {
    if (cursor.taken[at]) continue
    const clause = between(cursor, at) ?? compared(cursor, at) ?? adjective(cursor, at) ?? bare(cursor, at)
    if (!clause) continue
    const [from, negated] = negationBefore(cursor, clause.at)
    cursor.take(from, clause.end)
    clauses.push({ ...clause, at: from, filters: negated ? clause.filters.map(opposite) : clause.filters })
    at = clause.end - 1
  }
  return clauses
}

const opposite = (filter: ReadingFilter): ReadingFilter =>
  filter.op in OPPOSITE && filter.op !== 'is'
    ? { ...filter, op: OPPOSITE[filter.op as Compared] }
    : { ...filter, op: 'is not' }

/** “not under 4”, “nothing over 10”: the negation right before a comparison turns it round. */
function negationBefore({ is, taken, texts }: Cursor, at: number): [from: number, negated: boolean] {
  for (let from = at - 1; from >= Math.max(0, at - 4); from -= 1) {
    if (taken[from]) break
    const length = Math.max(is('not', from), is('without', from))
    if (length && from + length === at) return [from, true]
    const rest = texts.slice(from + length, at)
    if (
      length &&
      from + length < at &&
      rest.every(
        (_, index) =>
          is('stop', from + length + index) ||
          isFiller(rest[index] ?? '') ||
          is('only', from + length + index) ||
          is('open', from + length + index) ||
          /^(?:ferme|fermer|close|closes|schliesst)$/.test(rest[index] ?? ''),
      )
    )
      return [from, true]
  }
  return [at, false]
}

function between(cursor: Cursor, at: number): Clause | null {
  const { is, texts } = cursor
  const opening = is('between', at) || (is('since', at) && texts[at] !== 'since' ? is('since', at) : 0)
  const start = cursor.skip(at + opening)
  const first = quantityAt(cursor, start)
  if (first && !first.ordinal) {
    const joined = is('to', first.end) || (is('between', at) && AND.test(texts[first.end] ?? '') ? 1 : 0)
    const second = joined ? quantityAt(cursor, cursor.skip(first.end + joined)) : null
    if (second) return ofRange(cursor, at, first, second)
  }
  if (!opening) return null
  const from = daysAt(cursor, start)
  const joined = from && (is('to', from.end) || is('and', from.end))
  const to = joined ? daysAt(cursor, from.end + joined) : null
  return from && to && dateRange(cursor, at, from, to)
}

function ofRange(cursor: Cursor, at: number, first: SaidQuantity, second: SaidQuantity): Clause | null {
  const currency = first.currency ?? second.currency
  const unit = first.unit ?? second.unit
  if (first.time !== undefined || second.time !== undefined) {
    const [low, high] = [first, second].map((one) => one.time ?? one.value * 60)
    const filters = [...timeFilters(cursor, '>=', low ?? 0, at), ...timeFilters(cursor, '<=', high ?? 0, at)]
    return filters.length > 0 ? { at, end: second.end, filters } : null
  }
  const years = currency || unit ? null : yearRange(cursor, at, first, second)
  if (years) return years
  // “15 and 20 thousand”: the first is meant so too.
  const scale = second.value >= 1000 && first.value < 100 && second.value / first.value > 100 ? 1000 : 1
  const found = columnForQuantity(cursor, { ...second, currency, unit }, { before: at, after: second.end })
  if (!found) return null
  const { column, end } = found
  return {
    at,
    end: Math.max(end, second.end),
    filters: [
      { column: column.key, op: '>=', value: inUnit(first.value * scale, unit, column) },
      { column: column.key, op: '<=', value: inUnit(second.value, unit, column) },
    ],
  }
}

function yearRange(cursor: Cursor, at: number, first: SaidQuantity, second: SaidQuantity): Clause | null {
  const [from, to] = [yearFilters(cursor, '>=', first, at), yearFilters(cursor, '<=', second, at)]
  return from && to && { at, end: second.end, filters: [...from.filters, ...to.filters] }
}

const inUnit = (value: number, unit: string | undefined, column: NumberColumn) =>
  value * unitRatio(unit, column.unit)

function compared(cursor: Cursor, at: number): Clause | null {
  for (const [kind, op] of OPS) {
    const length = cursor.is(kind, at)
    if (!length) continue
    // “since before 2024” is before.
    const inner = kind === 'since' ? compared(cursor, cursor.skip(at + length)) : null
    if (inner) return { ...inner, at }
    const temporal = kind === 'before' || kind === 'after' || kind === 'since' || kind === 'until'
    const found = withOp(cursor, { op, at, start: cursor.skip(at + length), temporal, kind })
    if (found) return found
  }
  return null
}

interface Comparison {
  readonly op: Compared
  readonly at: number
  readonly start: number
  readonly temporal: boolean
  readonly kind: PhraseKind
}

function withOp(cursor: Cursor, { op, at, start, temporal, kind }: Comparison): Clause | null {
  // “until at least 8 pm”
  const inner = kind === 'until' ? Math.max(cursor.is('>=', start), cursor.is('<=', start)) : 0
  const begins = inner ? cursor.skip(start + inner) : start
  const days = daysAt(cursor, begins)
  const date = days && !days.weekdays ? dateFilters(cursor, op, days, at) : null
  if (date) return date
  const quantity = quantityAt(cursor, begins)
  if (!quantity) return timeWord(cursor, op, at, begins)
  const children = kind === 'since' || kind === '>=' ? childrenFrom(cursor, quantity, at) : null
  if (children) return children
  const year = temporal || kind === '>' || kind === '<' ? yearFilters(cursor, op, quantity, at) : null
  if (year) return year
  const minutes = quantity.time ?? (temporal && isHour(quantity) ? hourOf(cursor, quantity) : undefined)
  if (minutes !== undefined) {
    const filters = timeFilters(cursor, op, minutes, at, kind === 'until')
    if (filters.length > 0) return { at, end: afterDayPart(cursor, quantity.end), filters }
  }
  return temporal && kind !== 'since' && kind !== 'until' ? null : numberFilter(cursor, op, quantity, at)
}

function numberFilter(cursor: Cursor, op: Compared, quantity: SaidQuantity, at: number): Clause | null {
  const found = columnForQuantity(cursor, quantity, { before: at, after: quantity.end })
  if (!found) return null
  const value = inUnit(quantity.value, quantity.unit, found.column)
  return { at, end: Math.max(found.end, quantity.end), filters: [{ column: found.column.key, op, value }] }
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
  const said = lexicons.map((lexicon) => lexicon.adjective(texts[at] ?? '')).find((one) => one)
  if (said?.degree !== 'comparative') return null
  const than = is('than', at + 1)
  const quantity = than ? quantityAt(cursor, cursor.skip(at + 1 + than)) : null
  if (!quantity) return null
  const op = said.direction === 'asc' ? '<' : '>'
  const year = yearFilters(cursor, op, quantity, at)
  if (year) return year
  const column = columnForMeasure(cursor.table, said.measure)
  if (!column || quantity.time !== undefined) return numberFilter(cursor, op, quantity, at)
  return {
    at,
    end: quantity.end,
    filters: [{ column: column.key, op, value: inUnit(quantity.value, quantity.unit, column) }],
  }
}

/** A number with nothing before it: 5 euros or less, 3+ rooms, 3 bedrooms, at 8 pm, 2024. */
function bare(cursor: Cursor, at: number): Clause | null {
  const { is } = cursor
  const exact = is('exactly', at) || is('around', at)
  const quantity = quantityAt(cursor, exact ? cursor.skip(at + exact) : at)
  if (!quantity || quantity.ordinal) return null
  const age = exact ? null : ageClause(cursor, quantity, at)
  if (age) return age
  const party = exact ? null : partyClause(cursor, quantity, at)
  if (party) return party
  const less = is('or less', quantity.end)
  const more = quantity.orMore ? 0 : is('or more', quantity.end)
  const op: Compared = less ? '<=' : more || quantity.orMore ? '>=' : 'is'
  const end = quantity.end + Math.max(less, more)
  if (quantity.time !== undefined) {
    const filters = timeFilters(cursor, op, quantity.time, at)
    return filters.length > 0 ? { at, end: afterDayPart(cursor, end), filters } : null
  }
  const year = yearFilters(cursor, op, quantity, at)
  if (year)
    return year.filters[0]?.op === 'is' &&
      !cursor.table.columns.some((c) => c.key === year.filters[0]?.column && c.type === 'number')
      ? yearOfDates(cursor, quantity, at)
      : { ...year, end }
  const found = columnForQuantity(cursor, quantity, { before: at, after: end }, op === 'is')
  if (!found) return null
  const value = inUnit(quantity.value, quantity.unit, found.column)
  const { key } = found.column
  const last = Math.max(found.end, end)
  // After the column too: “3 rooms or more”, “15 minutes max”.
  const after = op === 'is' ? Math.max(is('or less', last), is('or more', last)) : 0
  const asked: Compared = after ? (is('or less', last) ? '<=' : '>=') : op
  // Room for six is room enough for whoever needs six.
  const told = asked === 'is' && !exact && isCapacity(found.column.label) ? '>=' : asked
  if (is('around', at))
    return {
      at,
      end: last,
      filters: [
        { column: key, op: '>=', value: value * 0.8 },
        { column: key, op: '<=', value: value * 1.2 },
      ],
    }
  return { at, end: last + after, filters: [{ column: key, op: told, value }] }
}
