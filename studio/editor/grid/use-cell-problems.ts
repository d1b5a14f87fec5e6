import { useMemo } from 'react'
import type { Row } from '../../ui/app.ts'
import { useLater } from '../../ui/use-later.ts'
import { cellProblem } from './cell.ts'
import type { GridColumn } from './columns.ts'
import type { Place } from './selection.ts'

export interface CellProblem extends Place {
  message: string
}

/** Enough to say that there are many. */
const MOST = 100

/** Cells that the maker may want to check. */
export function useCellProblems(
  rows: readonly Row[],
  columns: readonly GridColumn[],
): readonly CellProblem[] {
  // Ten thousand rows are checked after rendering, not before.
  const later = useLater(rows)
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
