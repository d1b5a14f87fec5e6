import { unitFactor } from '../cells/units.ts'
import { isNumberColumn, type NumberColumn, type ReadColumn } from '../column.ts'
import { sameAs } from '../concepts.ts'
import type { Measure } from '../languages/language.ts'
import { stemPhrase } from '../stem-words.ts'
import type { RowTable } from '../table.ts'
import type { Cursor } from './cursor.ts'
import { columnNear } from './mentioned-columns.ts'
import type { SaidQuantity } from './quantity.ts'

const isAmount = (column: ReadColumn): column is NumberColumn =>
  column.type === 'number' || column.type === 'money'

export interface FoundColumn {
  readonly column: NumberColumn
  /** The place after the word that names it, where one does. */
  readonly end: number
}

/**
 * The column that a number is about: the one whose name stands by it, the one whose money or unit fits, or the one of
 * which there is only one. A number alone (`named`) needs a name, a unit or a currency.
 */
export function columnForQuantity(
  cursor: Cursor,
  quantity: SaidQuantity,
  place: { readonly before: number; readonly after: number },
  named = false,
): FoundColumn | null {
  const { table } = cursor
  const amounts = table.columns.filter(isAmount)
  if (quantity.currency) {
    const near = columnNear(cursor, place, ({ type }) => type === 'money')
    const named = near && table.columns[near.column]
    if (near && named && isAmount(named)) {
      cursor.take(near.at, near.at + 1)
      return { column: named, end: quantity.end }
    }
    const column = amounts.find(({ type }) => type === 'money') ?? null
    return column && { column, end: quantity.end }
  }
  if (quantity.unit) {
    const kind = unitFactor(quantity.unit)?.kind
    const column = amounts.find(({ unit }) => unit && unitFactor(unit)?.kind === kind)
    if (column) return { column, end: quantity.end }
    return null
  }
  // A number that counts something stands right before it.
  const near = columnNear(cursor, named ? { before: place.before, after: place.after } : place, isAmount)
  if (near && (!named || Math.abs(near.at - place.after) <= 1 || place.before - near.at <= 2)) {
    const column = table.columns[near.column]
    if (column && isNumberColumn(column)) {
      cursor.take(near.at, near.at + 1)
      return { column, end: near.at === place.after ? near.at + 1 : quantity.end }
    }
  }
  if (named || countsSomething(cursor, place.after)) return null
  const money = amounts.filter(({ type }) => type === 'money')
  const column = money.length > 0 ? money[0] : amounts.length === 1 ? amounts[0] : undefined
  return column ? { column, end: quantity.end } : null
}

/** Whether a word follows that the number counts and no column is called by: “less than 300 calories”. */
function countsSomething({ tokens, is, texts, taken }: Cursor, at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'word' || taken[at]) return false
  const structural = (
    [
      'stop',
      'soft',
      'about',
      'and',
      'or',
      'but',
      'with',
      'without',
      'not',
      'except',
      'or less',
      'or more',
      'to',
      'today',
      'tomorrow',
      'only',
      'free',
      'before',
      'after',
      'since',
      'until',
      '<',
      '<=',
      '>',
      '>=',
    ] as const
  ).some((kind) => is(kind, at) > 0)
  return !structural && !/^(?:per|a|each|pro|je|par|por)$/.test(texts[at] ?? '')
}

/** Whether all numbers of a column could be years. */
export const isYears = ({ numbers, unit }: NumberColumn): boolean =>
  !unit &&
  numbers.every((number) => Number.isNaN(number) || (number >= 1000 && number <= 2200)) &&
  numbers.some((number) => number > 1500)

/** What columns about a measure are called. */
const NAMES: Readonly<Record<Measure, string>> = {
  price: 'price',
  date: 'date, year, published, arrived, listed, added, updated',
  time: 'time, start, opens, begins',
  distance: 'distance, entfernung, distancia',
  size: 'size, area, people, grosse, flache, taille, surface, superficie, tamano, square metres, bedroom, rooms, place, seats',
  length: 'duration, length, page, pages, minutes, time, dauer, lange',
  rating: 'rating, score, stars, bewertung, note',
  heat: 'spicy, heat',
  height: 'height, hohe, hauteur, altura',
  weight: 'weight, gewicht, poids, peso',
}
/** What a column of a measure is counted in, whatever it is called. */
const UNITS: Readonly<Partial<Record<Measure, string>>> = { length: 'min', weight: 'g' }
const TYPES: Readonly<Partial<Record<Measure, ReadColumn['type']>>> = {
  price: 'money',
  date: 'date',
  time: 'time',
}

/** The column that an adjective compares: money for cheap, dates for new. */
export function columnForMeasure(
  { columns, headers }: RowTable,
  measure: Measure,
  direction: 'asc' | 'desc' = 'desc',
): NumberColumn | null {
  // The oldest is so by its year where there is one, the newest by when it came.
  const years = columns.find((column) => isAmount(column) && isYears(column))
  if (measure === 'date' && direction === 'asc' && years && isNumberColumn(years)) return years
  const type = TYPES[measure]
  const typed = columns.find((column) => column.type === type)
  if (typed && isNumberColumn(typed)) return typed
  for (const name of NAMES[measure].split(', '))
    for (const same of sameAs(stemPhrase(name)))
      for (const place of headers.get(same) ?? []) {
        const column = columns[place]
        if (column && isNumberColumn(column) && column.type !== 'yes/no') return column
      }
  const kind = UNITS[measure]
  const counted = columns.find(
    (column) => isAmount(column) && kind && unitFactor(column.unit ?? '')?.kind === kind,
  )
  return counted && isNumberColumn(counted) ? counted : null
}
