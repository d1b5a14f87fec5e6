import { insertRows, moveRows, removeRows } from './edits.ts'
import type { GridContext } from './grid-context.ts'
import { at, type Place } from './selection.ts'

export interface RowActions {
  addRow(): void
  removeSelected(): void
  moveSelected(step: 1 | -1): void
}

export function rowActions(grid: GridContext): RowActions {
  const { layout, data, selection, range, count, mostRows, save, select } = grid
  const last = Math.min(range.bottom, count - 1)
  return {
    addRow() {
      if (count >= mostRows) return
      save(insertRows(layout, data, count, 1))
      select(at(count, 0))
    },
    removeSelected() {
      if (range.top < count) save(removeRows(layout, data, range.top, last))
    },
    moveSelected(step) {
      const moved = range.top < count ? moveRows(layout, data, range.top, last, step) : null
      if (!moved) return
      save(moved)
      const by = ({ row, column }: Place) => ({ row: row + step, column })
      select({ anchor: by(selection.anchor), focus: by(selection.focus) })
    },
  }
}
