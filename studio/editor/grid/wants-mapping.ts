import { SheetTooLarge } from '../../../common/sheet/bounds.ts'
import { parseDelimited } from '../../../common/sheet/delimited.ts'
import { namesIn } from './position-mapping.ts'
import type { Grid } from './use-grid.ts'

/**
 * True if a paste should open the import dialog: a table for an empty grid, one with a heading row, or one wider than
 * the remaining columns. Anything else goes straight into the cells.
 */
export function wantsMapping(text: string, { count, columns, range }: Grid): boolean {
  if (!text.includes('\t')) return false
  const block = readTabs(text)
  // The dialog says why it cannot be read.
  if (!block) return true
  const [first = []] = block
  if (block.length < 2) return first.length > columns.length - range.left
  return count === 0 || namesIn(first, columns) >= 2 || first.length > columns.length - range.left
}

function readTabs(text: string) {
  try {
    return parseDelimited(text, '\t')
  } catch (error) {
    if (error instanceof SheetTooLarge) return null
    throw error
  }
}
