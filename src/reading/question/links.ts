import { isValuesColumn } from '../column.ts'
import { coveredBy, LONGEST_PHRASE, sameAs } from '../concepts.ts'
import { takenAs } from '../lexicon/meanings.ts'
import { rowsWithWords } from '../mentions.ts'
import type { ValuePlace } from '../row-table.ts'
import { isSaid } from '../word-rows.ts'
import type { Cursor } from './cursor.ts'
import { columnsNamed, headersOf } from './mentioned-columns.ts'

/** Something a question names: a value of a column, a column, or a word. */
export interface Thing {
  readonly at: number
  readonly end: number
  /** As it was said, folded. */
  readonly said: string
  /** Its stems. */
  readonly phrase: string
  /** The cells' values that it is. */
  readonly values: readonly ValuePlace[]
  /** The columns that are called so. */
  readonly columns: readonly number[]
}

/** The phrases of what costs nothing, and of what costs something. */
export const FOR_NOTHING = '\u0000free'
export const PAID = '\u0000paid'

/** Words of columns' names that name none of them. */
const WEAK = new Set(
  'for with by and or in at fur mit und oder pour avec et ou para con por y allowed required available left free access payment per of the to on from only erlaubt verfügbar date day open tag name title type art number no'.split(
    ' ',
  ),
)

export function thingAt(cursor: Cursor, at: number): Thing | null {
  const { tokens, texts, stems, table } = cursor
  if (tokens[at]?.kind === 'mark' || cursor.taken[at]) return null
  for (let length = Math.min(LONGEST_PHRASE + 1, texts.length - at); length >= 1; length -= 1) {
    const end = at + length
    if (
      cursor.taken.slice(at, end).some(Boolean) ||
      tokens.slice(at, end).some(({ kind }) => kind === 'mark')
    )
      continue
    const phrase = stems.slice(at, end).join(' ')
    const values = valuesFor(
      cursor,
      phrase,
      cursor.is('stop', at) >= length || cursor.is('generic', at) >= length,
    )
    const told = { at, end, said: texts.slice(at, end).join(' '), phrase }
    if (values.length > 0)
      return { ...told, values: best(cursor, phrase, values), columns: columnsFor(cursor, at, length) }
    if (length > 1 && table.titles.has(phrase) && isSaid(table, phrase))
      return { ...told, values: [], columns: [] }
    if (length > 1 && isConcept(cursor, phrase))
      return { ...told, values: [], columns: sameAs(phrase).flatMap((same) => headersOf(table, same)) }
    if (length === 1) return { ...told, values: [], columns: columnsFor(cursor, at, 1) }
  }
  return null
}

/** The values that a phrase names; where no cell or column has it, those that mean it. */
function valuesFor(cursor: Cursor, phrase: string, empty: boolean): readonly ValuePlace[] {
  const { table } = cursor
  const own = sameAs(phrase)
    .flatMap((same) => table.values.get(same) ?? [])
    .filter((place) => !NUMBER.test(phrase) || isNumber(cursor, place))
  if (empty || own.length > 0 || /\d/.test(phrase) || table.headers.has(phrase) || isSaid(table, phrase))
    return own
  return takenAs(table, phrase, cursor.lexicons[0]?.code, (term) => table.values.has(term)).flatMap(
    (term) => table.values.get(term) ?? [],
  )
}

const NUMBER = /^\d+$/
/** A number alone is no “14+” and no “15 min”. */
const isNumber = ({ table }: Cursor, { column, value }: ValuePlace): boolean => {
  const found = table.columns[column]
  return found !== undefined && isValuesColumn(found) && NUMBER.test(found.values[value] ?? '')
}

/** Several words for one thing that the rows know by another name: fruits de mer, washing machine. */
function isConcept({ table }: Cursor, phrase: string): boolean {
  if (sameAs(phrase).length < 2) return false
  return coveredBy(phrase).some(
    (one) =>
      table.values.has(one) || headersOf(table, one).length > 0 || rowsWithWords(table, one).length > 0,
  )
}

/** What is exactly so called comes before what only means the same. */
function best({ table }: Cursor, phrase: string, values: readonly ValuePlace[]): readonly ValuePlace[] {
  const exact = table.values.get(phrase)?.filter((place) => values.includes(place)) ?? []
  return exact.length > 0 ? exact : values
}

function columnsFor(cursor: Cursor, at: number, length: number): readonly number[] {
  if (length > 1 || WEAK.has(cursor.texts[at] ?? '')) return []
  return columnsNamed(cursor, at)
}

/** True if all of its values are of one column that holds one of a few. */
export function singleColumn({ table }: Cursor, { values }: Thing): number | null {
  const places = new Set(values.map(({ column }) => column))
  const [first] = places
  return places.size === 1 &&
    first !== undefined &&
    table.columns[first] &&
    isValuesColumn(table.columns[first])
    ? first
    : null
}
