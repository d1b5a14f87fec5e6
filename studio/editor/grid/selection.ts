export interface Place {
  row: number
  column: number
}

/** From anchor to current cell; typing goes to the anchor. */
export interface Selection {
  anchor: Place
  focus: Place
}

export interface Size {
  rows: number
  columns: number
}

export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

export const at = (row: number, column: number): Selection => ({
  anchor: { row, column },
  focus: { row, column },
})

export const cellRange = ({ anchor, focus }: Selection): CellRange => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

export const includes = ({ top, bottom, left, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

const within = (value: number, size: number) => Math.max(0, Math.min(size - 1, value))

export const clamp = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: within(row, rows),
  column: within(column, columns),
})

export const clampSelection = ({ anchor, focus }: Selection, size: Size): Selection => ({
  anchor: clamp(anchor, size),
  focus: clamp(focus, size),
})

interface Keys {
  key: string
  shift: boolean
  /** Ctrl, or ⌘ on a Mac. */
  ctrl: boolean
  page: number
}

/** The selection after a navigation key, as in any spreadsheet; null for other keys. */
export function move(selection: Selection, { key, shift, ctrl, page }: Keys, size: Size): Selection | null {
  const from = shift ? selection.focus : selection.anchor
  const to = target(from, { key, ctrl, page }, size)
  if (!to) return null
  const place = clamp(to, size)
  return shift ? { ...selection, focus: place } : { anchor: place, focus: place }
}

function target({ row, column }: Place, { key, ctrl, page }: Omit<Keys, 'shift'>, size: Size): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: ctrl ? size.rows - 1 : row + 1, column }
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: ctrl ? size.columns - 1 : column + 1 }
    case 'PageUp':
      return { row: row - page, column }
    case 'PageDown':
      return { row: row + page, column }
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrl ? size.rows - 1 : row, column: size.columns - 1 }
    default:
      return null
  }
}

/** The selection after Tab (along the row, then the next) or Enter (down). Null at the end. */
export function advance(
  { anchor }: Selection,
  key: 'Tab' | 'Enter',
  back: boolean,
  size: Size,
): Selection | null {
  const step = back ? -1 : 1
  if (key === 'Enter') {
    const row = anchor.row + step
    return row < 0 || row >= size.rows ? null : at(row, anchor.column)
  }
  const index = anchor.row * size.columns + anchor.column + step
  if (index < 0 || index >= size.rows * size.columns) return null
  return at(Math.floor(index / size.columns), index % size.columns)
}
