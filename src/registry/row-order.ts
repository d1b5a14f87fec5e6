import type { ReadColumn } from '../reading/column.ts'
import { COLUMN_TYPE_PARTS } from '../reading/types/index.ts'

export type SortDirection = 'asc' | 'desc'

const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Row indexes in a column's order, by the meaning of its cells. Empty cells come last in both directions. */
export function rowOrder(rows: readonly unknown[], column: ReadColumn, direction: SortDirection): number[] {
  const key = COLUMN_TYPE_PARTS[column.type].sortKey({ rows }, column, direction === 'desc')
  const isEmpty = (place: number) => key(place) === '' || Number.isNaN(key(place))
  const places = Array.from(rows, (_, place) => place)
  const sign = direction === 'asc' ? 1 : -1
  const sorted = places
    .filter((place) => !isEmpty(place))
    .toSorted((a, b) => sign * compareKeys(key(a), key(b)) || a - b)
  return [...sorted, ...places.filter(isEmpty)]
}

const compareKeys = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byText.compare(String(a), String(b))
