import type { Cell } from './cell.ts'

export interface Sort {
  column: number
  direction: 'ascending' | 'descending'
}

export interface SortableRow {
  cells: Cell[]
}

const RANK: Record<Cell['kind'], number> = { number: 0, date: 1, 'yes-no': 2, text: 3, blank: 4 }
const BLANK: Cell = { kind: 'blank' }

/** The header's next state: ascending, descending, then the original order. */
export function nextSort(sort: Sort | null, column: number): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}

/** Sorted rows. Blanks come last in both directions. */
export function sortRows(
  rows: readonly SortableRow[],
  sort: Sort | null,
  locale: string,
): readonly SortableRow[] {
  if (!sort) return rows
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = sort.direction === 'ascending' ? 1 : -1
  const cellOf = (row: SortableRow) => row.cells[sort.column] ?? BLANK
  return rows.toSorted((left, right) => {
    const [a, b] = [cellOf(left), cellOf(right)]
    if (a.kind === 'blank' || b.kind === 'blank') return RANK[a.kind] - RANK[b.kind]
    return sign * compareCells(a, b, compare)
  })
}

function compareCells(a: Cell, b: Cell, compare: (a: string, b: string) => number): number {
  if (a.kind === 'text' && b.kind === 'text') return compare(a.shown, b.shown)
  if ('order' in a && 'order' in b && a.kind === b.kind) return a.order - b.order
  return RANK[a.kind] - RANK[b.kind]
}
