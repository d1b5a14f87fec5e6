import type { Reading } from '../../common/api/reading.ts'
import { applyFilter, findColumn } from './apply-filter.ts'
import { isNumberColumn } from './column.ts'
import type { SearchWord } from './question/walk-state.ts'
import { allRows, keepBoth, placesIn, type RowSet, rowSet } from './row-set.ts'
import type { RowTable } from './table.ts'
import { rowsWithThing } from './word-rows.ts'

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
  /** Words that no row has. */
  readonly missing: readonly SearchWord[]
  /** Words that no row has, and that were passed over since most was understood. */
  readonly without: readonly string[]
}

/** How much of the words a row must have, where none has them all. */
const ENOUGH = 0.5
const IN_TITLE = 1.2
/** The number of an order or a part: whoever writes one means that row, whatever else they say. */
const CODE = /^(?=.*\d).{4,}$/
/** So many times as much must be understood as not. */
const MOSTLY = 2
/** So many filters are much. */
const MUCH = 3

/** The rows among those kept that have the words; all of them where some do, else those with most of them. */
export function rowsByWords(
  table: RowTable,
  kept: RowSet,
  words: readonly SearchWord[],
  filters: number,
): FoundByWords {
  const found = words
    .map((word) => ({ word, rows: rowsWithThing(table, word.phrase) }))
    .filter(({ word, rows }) => rows.length > 0 || !table.about.has(word.phrase))
  const hard = found.filter(({ word, rows }) => !word.soft && !(word.aside && rows.length === 0))
  const codes = found.filter(({ word, rows }) => CODE.test(word.phrase) && rows.length > 0)
  const all = codes.length > 0 ? codes : hard.length > 0 || filters > 0 ? hard : found
  const known = all.filter(({ rows }) => rows.length > 0)
  const strange = all.length - known.length
  const headMissing = all.some(
    ({ word, rows }) => word.head && !word.soft && rows.length === 0 && filters < MUCH,
  )
  // Where most is understood, a word that no row has is by the way; it is told.
  const enough = strange > 0 && (known.length + filters >= strange * MOSTLY || filters > 0) && !headMissing
  const told = enough ? known : all
  const without = enough ? all.filter(({ rows }) => rows.length === 0).map(({ word }) => word.said) : []
  const also = optionalRows(kept, found)
  if (told.length === 0 && (hard.length === 0 || enough))
    return { places: placesIn(also ?? kept), missing: [], without }
  const missing = told.filter(({ rows }) => rows.length === 0).map(({ word }) => word)
  const scores = new Map<number, number>()
  let whole = 0
  for (const { word, rows } of told) {
    const weight = Math.log(1 + (table.count - rows.length + 0.5) / (rows.length + 0.5))
    whole += weight
    for (const row of rows)
      if (kept[row])
        scores.set(
          row,
          (scores.get(row) ?? 0) + weight * (table.words.inTitle(word.phrase, row) ? IN_TITLE : 1),
        )
  }
  const full = fullMatches(
    kept,
    told.map(({ rows }) => rows),
  )
  if (
    full.length === 0 &&
    filters >= MUCH &&
    !told.some(({ word, rows }) => word.head && !word.soft && rows.length > 0)
  )
    return { places: placesIn(kept), missing: [], without: told.map(({ word }) => word.said) }
  // Words that the app has for its rows matter least: “jobs” in an app of jobs.
  const telling = words.filter(({ phrase }) => !table.about.has(phrase))
  if (full.length === 0 && telling.length < words.length && words.length > 1)
    return rowsByWords(table, kept, telling, filters)
  const best = Math.max(0, ...scores.values())
  const places =
    full.length > 0
      ? full
      : best >= whole * ENOUGH
        ? [...scores.keys()].filter((row) => (scores.get(row) ?? 0) >= best * 0.95)
        : []
  const soft = hard.length > 0 ? found.filter(({ word }) => word.soft).map(({ rows }) => rows) : []
  const score = (row: number) => (scores.get(row) ?? 0) + soft.filter((rows) => rows.includes(row)).length
  return { places: places.toSorted((a, b) => score(b) - score(a) || a - b), missing, without }
}

/** The rows among those kept that have all that something is for, where there are any: for children. */
function optionalRows(
  kept: RowSet,
  found: readonly { word: SearchWord; rows: readonly number[] }[],
): RowSet | null {
  const soft = found.filter(({ word }) => word.soft && !/^\d+$/.test(word.phrase))
  if (soft.length === 0) return null
  const places = fullMatches(
    kept,
    soft.map(({ rows }) => rows),
  )
  return places.length > 0 ? rowSet(kept.length, places) : null
}

function fullMatches(kept: RowSet, lists: readonly (readonly number[])[]): number[] {
  if (lists.length === 0 || lists.some(({ length }) => length === 0)) return []
  const sets = lists.map((rows) => new Set(rows))
  const [first = new Set<number>(), ...rest] = sets
  return [...first].filter((row) => kept[row] && rest.every((rows) => rows.has(row)))
}

/** In the order asked for; rows that have no such value come last, and not at all where only some are wanted. */
export function inOrder(
  table: RowTable,
  places: readonly number[],
  { sort, limit }: Pick<Reading, 'sort' | 'limit'>,
): number[] {
  const column = sort && findColumn(table, sort.column)
  if (!sort || !column) return limit === null ? [...places] : places.slice(0, limit)
  const key = keyOf(table, column.key)
  const sign = sort.direction === 'asc' ? 1 : -1
  const sorted = places.toSorted((a, b) => compareKeys(key(a), key(b), sign) || a - b)
  if (limit === null) return sorted
  const valued = sorted.filter((row) => isValue(key(row)))
  const last = valued[limit - 1]
  // All that are equally cheap are the cheapest.
  if (limit !== 1 || last === undefined) return valued.slice(0, limit)
  return valued.filter((row) => key(row) === key(last))
}

type Key = number | string
const isValue = (key: Key) => (typeof key === 'number' ? !Number.isNaN(key) : key !== '')

function keyOf({ columns, rows }: RowTable, key: string): (row: number) => Key {
  const column = columns.find((one) => one.key === key)
  if (column && isNumberColumn(column)) return (row) => column.numbers[row] ?? Number.NaN
  return (row) => String((rows[row] as Record<string, unknown> | undefined)?.[key] ?? '')
}

function compareKeys(a: Key, b: Key, sign: number): number {
  if (isValue(a) !== isValue(b)) return isValue(a) ? -1 : 1
  if (typeof a === 'number' && typeof b === 'number') return Number.isNaN(a) ? 0 : (a - b) * sign
  return String(a).localeCompare(String(b)) * sign
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
  for (const { phrase } of words)
    for (const row of rowsWithThing(table, phrase)) scores[row] = (scores[row] ?? 0) + 1
  return placesIn(barred)
    .filter((row) => (scores[row] ?? 0) > 0)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, most)
}
