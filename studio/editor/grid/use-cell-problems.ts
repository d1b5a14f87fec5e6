import { useDeferredValue, useMemo } from 'react'
import type { Row } from '../../ui/app.ts'
import { cellProblem } from './cell.ts'
import type { GridColumn } from './columns.ts'
import type { Place } from './selection.ts'

export interface CellProblem extends Place {
  message: string
}

/** Enough to say that there are many. */
const MOST = 100

/** The cells a maker may want to look at. */
export function useCellProblems(
  rows: readonly Row[],
  columns: readonly GridColumn[],
): readonly CellProblem[] {
  // Ten thousand rows are looked through after the screen has been drawn, not before.
  const later = useDeferredValue(rows)
  return useMemo(() => {
    const found: CellProblem[] = []
    for (const [row, cells] of later.entries())
      for (const [column, { key, kind, required }] of columns.entries()) {
        const message = cellProblem(cells?.[key], kind, required)
        if (message) found.push({ row, column, message })
        if (found.length === MOST) return found
      }
    return found
  }, [later, columns])
}
