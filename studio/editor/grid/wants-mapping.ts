import { parseDelimited } from '../../../common/sheet/delimited.ts'
import { namesIn } from './position-mapping.ts'
import type { Grid } from './use-grid.ts'

/**
 * Whether what was pasted is better looked at first: a table for an empty grid, one with a row of names, or one that is
 * wider than there are columns left. Anything else goes into the cells as it is.
 */
export function wantsMapping(text: string, { count, columns, range }: Grid): boolean {
  if (!text.includes('\t')) return false
  const block = parseDelimited(text, '\t')
  const [first = []] = block
  if (block.length < 2) return first.length > columns.length - range.left
  return count === 0 || namesIn(first, columns) >= 2 || first.length > columns.length - range.left
}
