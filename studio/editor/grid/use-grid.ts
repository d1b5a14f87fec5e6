import { useState } from 'react'
import { appRows, type Data, type Layout } from '../../ui/app.ts'
import type { Edit } from '../draft/store.ts'
import { cellText } from './cell.ts'
import { type CellActions, cellActions } from './cell-actions.ts'
import type { GridColumn } from './columns.ts'
import type { GridContext, GridState } from './grid-context.ts'
import { type RowActions, rowActions } from './row-actions.ts'
import { at, cellRange, clampSelection, type Selection, type Size } from './selection.ts'

export interface Grid extends GridState, CellActions, RowActions {}

interface GridParts {
  layout: Layout
  data: Data
  columns: readonly GridColumn[]
  edit: Edit
  mostRows: number
}

/** A layout's rows as a grid: the selection and every action on it. */
export function useGrid({ layout, data, columns, edit, mostRows }: GridParts): Grid {
  const rows = appRows(layout, data)
  const size: Size = { rows: Math.min(rows.length + 1, mostRows), columns: columns.length }
  const [chosen, select] = useState<Selection>(at(0, 0))
  const selection = clampSelection(chosen, size)
  const state: GridState = {
    columns,
    size,
    count: rows.length,
    selection,
    range: cellRange(selection),
    select,
    textAt(row, column) {
      const key = columns[column]?.key
      return key === undefined ? '' : cellText(rows[row]?.[key])
    },
  }
  const context: GridContext = { ...state, layout, data, mostRows, save: (mockData) => edit({ mockData }) }
  return { ...state, ...cellActions(context), ...rowActions(context) }
}
