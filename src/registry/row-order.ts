import { cellOf, textOfCell } from '../reading/cell.ts'
import { isNumberColumn, type ReadColumn } from '../reading/column.ts'

export type SortDirection = 'asc' | 'desc'

const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** The places of rows in the order of one of their columns, by what its cells mean. Empty cells come last either way. */
export function rowOrder(rows: readonly unknown[], column: ReadColumn, direction: SortDirection): number[] {
  const compare = comparing(rows, column)
  const places = Array.from(rows, (_, place) => place)
  const filled = places.filter((place) => !compare.isEmpty(place))
  const sign = direction === 'asc' ? 1 : -1
  const sorted = filled.toSorted((a, b) => sign * compare.between(a, b) || a - b)
  return [...sorted, ...places.filter(compare.isEmpty)]
}

interface RowComparison {
  isEmpty(place: number): boolean
  between(a: number, b: number): number
}

function comparing(rows: readonly unknown[], column: ReadColumn): RowComparison {
  if (isNumberColumn(column)) return byNumber((place) => column.numbers[place] ?? Number.NaN)
  if (column.type === 'weekdays') return byNumber((place) => orderOfBits(column.days[place] ?? 0))
  if (column.type === 'months') return byNumber((place) => orderOfBits(column.months[place] ?? 0))
  const texts = rows.map((row) => textOfCell(cellOf(row, column.key)) ?? '')
  return {
    isEmpty: (place) => !texts[place],
    between: (a, b) => byText.compare(texts[a] ?? '', texts[b] ?? ''),
  }
}

const byNumber = (numberOf: (place: number) => number): RowComparison => ({
  isEmpty: (place) => Number.isNaN(numberOf(place)),
  between: (a, b) => numberOf(a) - numberOf(b),
})

/** Days or months as bits, the first the lowest: by the first of them, and of those that begin alike the fewest first. */
const orderOfBits = (bits: number): number =>
  bits === 0 ? Number.NaN : (31 - Math.clz32(bits & -bits)) * 4096 + bits
