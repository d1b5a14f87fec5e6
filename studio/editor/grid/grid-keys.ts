import type { KeyboardEvent } from 'react'
import { readingKey } from '../../ui/reading-key.ts'
import { advance, at, move } from './selection.ts'
import type { Grid } from './use-grid.ts'

interface Editing {
  grid: Grid
  quick: boolean
  stop(take: boolean): void
}

/** Handles keys while editing; true if the grid took the key. */
export function whileEditing(event: KeyboardEvent, { grid, quick, stop }: Editing): boolean {
  const { key, shiftKey: shift, altKey } = event
  const { row, column } = grid.selection.anchor
  // Typing in the last, empty row adds it to the rows, with another below.
  const size = { ...grid.size, rows: grid.size.rows + (row === grid.count ? 1 : 0) }
  if (key === 'Escape') {
    stop(false)
    return true
  }
  if (key === 'Tab' || (key === 'Enter' && !shift && !altKey)) {
    stop(true)
    const next = advance(grid.selection, key, key === 'Tab' && shift, size)
    if (next) grid.select(next)
    return true
  }
  if (!quick || shift || altKey || event.ctrlKey || event.metaKey) return false
  const moved = /^Arrow/.test(key)
    ? move(at(row, column), { key: readingKey(key), shift: false, ctrl: false, page: 1 }, size)
    : null
  if (!moved) return false
  stop(true)
  grid.select(moved)
  return true
}

interface Moving {
  grid: Grid
  page: number
  edit(): void
  openMenu(): void
  leaving: boolean
  setLeaving(leaving: boolean): void
}

/** Handles keys while a cell is selected but not being edited. */
export function whileMoving(
  event: KeyboardEvent,
  { grid, page, edit, openMenu, leaving, setLeaving }: Moving,
): boolean {
  const { key, shiftKey: shift, altKey: alt } = event
  const ctrl = event.ctrlKey || event.metaKey
  setLeaving(key === 'Escape')
  if (key === 'Escape') return true
  if (key === 'Tab') {
    const next = leaving ? null : advance(grid.selection, 'Tab', shift, grid.size)
    if (next) grid.select(next)
    return next !== null
  }
  if (key === 'Enter' || key === 'F2') {
    edit()
    return true
  }
  if (key === 'ContextMenu' || (shift && key === 'F10')) {
    openMenu()
    return true
  }
  if (key === 'Delete' || key === 'Backspace') {
    grid.clear()
    return true
  }
  if (ctrl && key.toLowerCase() === 'a') {
    grid.select({
      anchor: { row: 0, column: 0 },
      focus: { row: Math.max(0, grid.count - 1), column: grid.size.columns - 1 },
    })
    return true
  }
  if (alt && (key === 'ArrowUp' || key === 'ArrowDown')) {
    grid.moveSelected(key === 'ArrowUp' ? -1 : 1)
    return true
  }
  const moved = move(grid.selection, { key: readingKey(key), shift, ctrl, page }, grid.size)
  if (moved) grid.select(moved)
  return moved !== null
}
