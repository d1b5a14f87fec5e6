import { SheetTooLarge } from '../../../common/sheet/bounds.ts'
import { parseDelimited } from '../../../common/sheet/delimited.ts'
import { namesIn } from './position-mapping.ts'
import type { Grid } from './use-grid.ts'

/**
 * Whether what was pasted is better looked at first: a table for an empty grid, one with a row of names, or one that is
 * wider than there are columns left. Anything else goes into the cells as it is.
 */
export function wantsMapping(text: string, { count, columns, range }: Grid): boolean {
  if (!text.includes('\t')) return false
  const block = readTabs(text)
  // The dialog says why it is not read.
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
