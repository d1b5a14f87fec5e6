import { isBlank, type LineRole } from '../../../common/sheet/line-roles.ts'
import type { CellTable } from '../../../common/sheet/table.ts'

/** A visible line, or hidden rows between two of them. */
export type PreviewLine =
  | { line: number; role: LineRole; row: number | null }
  | { hidden: number; before: number }

const FIRST_ROWS = 4
const ROWS_IN_SECTION = 1
/** Nobody looks through more lines. */
const MOST = 120

/** The lines worth a decision: all that are not rows, and the first rows of each part. */
export function previewLines({ lines, roles, rowLines }: CellTable): PreviewLine[] {
  const rows = new Map(rowLines.map((line, row) => [line, row]))
  const shown: PreviewLine[] = []
  let room = FIRST_ROWS
  let hidden = 0
  for (const [line, role] of roles.entries()) {
    if (isBlank(lines[line])) continue
    if (role === 'section') room = Math.max(room, ROWS_IN_SECTION)
    const isShown = role !== 'row' || room > 0
    if (!isShown || shown.length >= MOST) {
      hidden += 1
      continue
    }
    if (role === 'row') room -= 1
    if (hidden > 0) shown.push({ hidden, before: line })
    hidden = 0
    shown.push({ line, role, row: rows.get(line) ?? null })
  }
  return hidden > 0 ? [...shown, { hidden, before: roles.length }] : shown
}
