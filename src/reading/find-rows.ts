import type { Reading } from '../../common/api/reading.ts'
import { applyFilter } from './apply-filter.ts'
import { findColumn } from './find-column.ts'
import type { SearchWord } from './question/assembly.ts'
import { allRows, keepBoth, placesIn, type RowSet, rowSet } from './row-set.ts'
import type { RowTable } from './row-table.ts'
import { COLUMN_TYPE_PARTS } from './types/index.ts'
import { isTitled, rowsWithThing, termsFor } from './word-rows.ts'

/** The rows that all filters keep. One that cannot be carried out keeps none. */
export function filteredRows(table: RowTable, filters: Reading['filters']): RowSet {
  const kept = allRows(table.count)
  for (const filter of filters) {
    const rows = applyFilter(table, filter)
    if ('problem' in rows) return new Uint8Array(table.count)
    keepBoth(kept, rows)
  }
  return kept
}

export interface FoundByWords {
  /** Those with the words, the best first. */
  readonly places: readonly number[]
  /** Words that were not applied: no row has them, or no row has them with the rest. */
  readonly unused: readonly string[]
}

interface FoundWord {
  readonly word: SearchWord
  /** What the rows call it. */
  readonly terms: readonly string[]
  readonly rows: readonly number[]
}

/** How much of the words a row must have, where none has them all. */
const ENOUGH = 0.5
const IN_TITLE = 1.2
/** So many times as much must be unknown as understood, for nothing to match. */
const MOSTLY = 2
/** The number of an order or a part names its row, whatever else is asked. */
const CODE = /^(?=.*\d).{4,}$/
/** The rows among those kept that have the words. What is asked for first must be found; other words may be passed over, and are named. */
export function rowsByWords(
  table: RowTable,
  kept: RowSet,
  words: readonly SearchWord[],
  filters: number,
): FoundByWords {
  const all = words
    .map((word): FoundWord => {
      const terms = termsFor(table, word.phrase, word.language)
      return { word, terms, rows: rowsWithThing(table, word.phrase, word.language) }
    })
    .filter(({ word, rows }) => rows.length > 0 || !table.about.has(word.phrase))
  const codes = all.filter(({ word, rows }) => CODE.test(word.phrase) && rows.some((row) => kept[row]))
  if (codes.length > 0)
    return { places: inAll(kept, codes), unused: saidBy(all.filter((one) => !codes.includes(one))) }
  const known = all.filter(({ rows }) => rows.length > 0)
  const strange = all.filter(({ rows }) => rows.length === 0)
  const missed =
    strange.some(({ word }) => word.head && !word.soft) ||
    (known.length === 0 && strange.some(({ word }) => !word.soft))
  // Where most of what was asked is unknown, a day or a price alone makes no match.
  const lost = strange.length > MOSTLY * (filters + known.length)
  if ((missed && filters === 0) || lost) return { places: [], unused: saidBy(strange) }
  const hard = known.filter(({ word }) => !word.soft)
  const { places, dropped } = bestRows(
    table,
    kept,
    hard.length > 0 || filters > 0 ? hard : known,
    filters > 0,
  )
  const soft = known.filter(({ word }) => word.soft)
  const titled = (row: number) => soft.filter(({ terms }) => isTitled(table, terms, row)).length
  const narrower = (soft.length > 0 ? inAll(rowSet(table.count, places), soft) : []).toSorted(
    (a, b) => titled(b) - titled(a) || places.indexOf(a) - places.indexOf(b),
  )
  return {
    places: narrower.length > 0 ? narrower : places,
    unused: saidBy([
      ...strange,
      ...dropped,
      ...(narrower.length > 0 || (hard.length === 0 && filters === 0) ? [] : soft),
    ]),
  }
}

const saidBy = (found: readonly FoundWord[]): string[] => found.map(({ word }) => word.said)

/** Rows with all words; where there are none, those with most of what tells rows apart, and what they lack. */
function bestRows(
  table: RowTable,
  kept: RowSet,
  words: readonly FoundWord[],
  filtered: boolean,
): { places: number[]; dropped: FoundWord[] } {
  if (words.length === 0) return { places: placesIn(kept), dropped: [] }
  const weightOf = ({ rows }: FoundWord) =>
    Math.log(1 + (table.count - rows.length + 0.5) / (rows.length + 0.5))
  const scores = new Map<number, number>()
  for (const found of words)
    for (const row of found.rows)
      if (kept[row])
        scores.set(
          row,
          (scores.get(row) ?? 0) + weightOf(found) * (isTitled(table, found.terms, row) ? IN_TITLE : 1),
        )
  const byScore = (places: readonly number[]) =>
    places.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b)
  const full = inAll(kept, words)
  if (full.length > 0) return { places: byScore(full), dropped: [] }
  // Words that the app has for its rows matter least: “jobs” in an app of jobs.
  const telling = words.filter(({ word }) => !table.about.has(word.phrase))
  if (telling.length < words.length && telling.length > 0) return bestRows(table, kept, telling, filtered)
  // A name must be there; what only notes mention may be passed over where filters say which rows.
  const names = words.filter(({ terms, rows }) => rows.some((row) => isTitled(table, terms, row)))
  if (filtered && names.length < words.length) {
    const found = bestRows(table, kept, names, filtered)
    return { ...found, dropped: [...found.dropped, ...words.filter((word) => !names.includes(word))] }
  }
  const whole = words.reduce((sum, found) => sum + weightOf(found), 0)
  const best = Math.max(0, ...scores.values())
  const places =
    best >= whole * ENOUGH
      ? byScore([...scores.keys()].filter((row) => (scores.get(row) ?? 0) >= best * 0.95))
      : []
  return { places, dropped: words.filter(({ rows }) => !places.every((row) => rows.includes(row))) }
}

function inAll(kept: RowSet, words: readonly FoundWord[]): number[] {
  const [first, ...rest] = words.map(({ rows }) => new Set(rows))
  return [...(first ?? [])]
    .filter((row) => kept[row] && rest.every((rows) => rows.has(row)))
    .sort((a, b) => a - b)
}

/** In the order asked for; rows that have no such value come last, and not at all where only some are wanted. */
export function inOrder(
  table: RowTable,
  places: readonly number[],
  { sort, limit, further = [] }: Pick<Reading, 'sort' | 'limit'> & { readonly further?: readonly Sort[] },
): number[] {
  const orders = (sort ? [sort, ...further] : []).flatMap((one) => orderBy(table, one))
  const [first] = orders
  if (!first) return limit === null ? [...places] : places.slice(0, limit)
  const sorted = places.toSorted((a, b) => {
    for (const { compare } of orders) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return a - b
  })
  if (limit === null) return sorted
  const valued = sorted.filter((row) => isValue(first.key(row)))
  const last = valued[limit - 1]
  // All that are equally cheap are the cheapest.
  if (limit !== 1 || last === undefined) return valued.slice(0, limit)
  return valued.filter((row) => orders.every(({ key }) => key(row) === key(last)))
}

type Sort = NonNullable<Reading['sort']>
type Key = number | string
const isValue = (key: Key) => (typeof key === 'number' ? !Number.isNaN(key) : key !== '')
const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function orderBy(table: RowTable, { column: name, direction }: Sort) {
  const column = findColumn(table, name)
  if (!column) return []
  const key = COLUMN_TYPE_PARTS[column.type].sortKey(table, column, direction === 'desc')
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a: number, b: number): number => {
    const [one, other] = [key(a), key(b)]
    if (isValue(one) !== isValue(other)) return isValue(one) ? -1 : 1
    if (typeof one === 'number' && typeof other === 'number')
      return Number.isNaN(one) ? 0 : (one - other) * sign
    return byText.compare(String(one), String(other)) * sign
  }
  return [{ key, compare }]
}

/** Where none matches: the rows that most of the filters keep, and that have most of the words. */
export function nearestRows(
  table: RowTable,
  { filters }: Pick<Reading, 'filters'>,
  words: readonly SearchWord[],
  most: number,
): number[] {
  const scores = new Float64Array(table.count)
  const barred = allRows(table.count)
  for (const filter of filters) {
    const rows = applyFilter(table, filter)
    if ('problem' in rows) continue
    // What somebody must not get is not near either.
    if (filter.op === 'without' || filter.op === 'is not') keepBoth(barred, rows)
    else
      rows.forEach((kept, row) => {
        scores[row] = (scores[row] ?? 0) + kept
      })
  }
  for (const { phrase, language } of words)
    for (const row of rowsWithThing(table, phrase, language)) scores[row] = (scores[row] ?? 0) + 1
  return placesIn(barred)
    .filter((row) => (scores[row] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, most)
}
