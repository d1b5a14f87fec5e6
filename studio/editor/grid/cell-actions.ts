import { type Block, parseDelimited, writeTabs } from '../../../common/sheet/delimited.ts'
import { type CellChange, pasteChanges, setCells } from './edits.ts'
import type { GridContext } from './grid-context.ts'

export interface CellActions {
  set(row: number, column: number, text: string): void
  clear(): void
  copy(): string
  paste(text: string): void
}

export function cellActions(grid: GridContext): CellActions {
  const { layout, data, columns, range, count, textAt, save } = grid
  const last = Math.min(range.bottom, count - 1)
  const wide = range.right - range.left + 1
  return {
    set(row, index, text) {
      const column = columns[index]
      if (column && text !== textAt(row, index)) save(setCells(layout, data, [{ row, column, text }]))
    },
    clear() {
      const changes: CellChange[] = []
      for (let row = range.top; row <= last; row += 1)
        for (const [index, column] of columns.slice(range.left, range.right + 1).entries())
          if (textAt(row, range.left + index) !== '') changes.push({ row, column, text: '' })
      if (changes.length > 0) save(setCells(layout, data, changes))
    },
    copy() {
      const block: Block = Array.from({ length: last - range.top + 1 }, (_, row) =>
        Array.from({ length: wide }, (__, column) => textAt(range.top + row, range.left + column)),
      )
      return writeTabs(block)
    },
    paste: (text) => paste(grid, text),
  }
}

/** Text without tabs is one column; a comma in a sentence is no separator. */
const NO_DELIMITER = '\u0000'

function paste({ layout, data, columns, range, mostRows, save, select }: GridContext, text: string): void {
  const delimiter = text.includes('\t') ? '\t' : NO_DELIMITER
  const block = parseDelimited(text, delimiter).slice(0, mostRows - range.top)
  const changes = pasteChanges(
    block,
    {
      row: range.top,
      column: range.left,
      rows: range.bottom - range.top + 1,
      columns: range.right - range.left + 1,
    },
    columns,
  )
  if (changes.length === 0) return
  save(setCells(layout, data, changes))
  const wide = block.reduce((most, { length }) => Math.max(most, length), 0)
  if (block.length === 1 && wide === 1) return
  select({
    anchor: { row: range.top, column: range.left },
    focus: { row: range.top + block.length - 1, column: range.left + wide - 1 },
  })
}
