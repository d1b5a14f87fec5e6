import { unitFactor } from '../cells/units.ts'
import { isAmount, isScale, type ReadColumn, type ScaleColumn } from '../column.ts'
import { sameAs } from '../concepts.ts'
import type { Measure } from '../languages/language.ts'
import type { RowTable } from '../row-table.ts'
import { stemPhrase } from '../stem-words.ts'

/** True if all numbers of a column could be years. */
export const isYears = ({ numbers, unit }: ScaleColumn): boolean =>
  !unit &&
  numbers.every((number) => Number.isNaN(number) || (number >= 1000 && number <= 2200)) &&
  numbers.some((number) => number > 1500)

export const isYearColumn = (column: ReadColumn): boolean =>
  isScale(column) && column.type === 'number' && isYears(column)

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
const UNITS: Readonly<Partial<Record<Measure, string>>> = {
  length: 'time',
  weight: 'mass',
  size: 'length',
  height: 'length',
  distance: 'length',
}
const TYPES: Readonly<Partial<Record<Measure, ReadColumn['type']>>> = {
  price: 'money',
  date: 'date',
  time: 'time',
}

/** The column that an adjective compares: money for cheap, dates for new. */
export function columnForMeasure(
  table: RowTable,
  measure: Measure,
  direction: 'asc' | 'desc' = 'desc',
): ScaleColumn | null {
  // The oldest is so by its year where there is one, the newest by when it came.
  const years = table.columns.find((column) => isAmount(column) && isYears(column))
  if (measure === 'date' && direction === 'asc' && years && isScale(years)) return years
  return columnsForMeasure(table, measure)[0] ?? null
}

/** All columns that it could be: those of its type, those that are called so, those that are counted so. */
export function columnsForMeasure({ columns, headers }: RowTable, measure: Measure): ScaleColumn[] {
  const [type, kind] = [TYPES[measure], UNITS[measure]]
  const called = NAMES[measure]
    .split(', ')
    .flatMap((name) => sameAs(stemPhrase(name)))
    .flatMap((same) => headers.get(same) ?? [])
    .flatMap((place) => columns[place] ?? [])
  const counted = columns.filter(
    (column) => isAmount(column) && kind && unitFactor(column.unit ?? '')?.kind === kind,
  )
  const all = [...columns.filter((column) => column.type === type), ...called, ...counted]
  return [...new Set(all)].filter(isScale).filter((column) => column.type !== 'yes/no')
}
