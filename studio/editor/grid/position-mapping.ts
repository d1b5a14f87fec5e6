import { type ColumnMapping, kindOf } from '../../../common/sheet/mapping.ts'
import type { Sheet } from '../../../common/sheet/table.ts'
import type { Layout } from '../../ui/app.ts'
import type { PastePlace } from '../picked.ts'
import { freshKey } from './columns.ts'

/**
 * Where cells without names go that were pasted into a grid: from the chosen cell on, column for column. What is wider
 * than the grid becomes a column that the layout draws, if it looks like one, or else a new one.
 */
export function positionMapping({ columns, rows }: Sheet, place: PastePlace, layout: Layout): ColumnMapping {
  const taken = [...place.columns]
  const mapping: Record<string, string> = {}
  for (const [index, name] of columns.entries()) {
    const there = place.columns[place.column + index]
    const kind = there ? null : kindOf(rows.map((row) => row[name]))
    const free = layout.rows?.columns.find(
      (column) => column.kind === kind && !taken.some(({ key }) => key === column.key),
    )
    const key = there?.key ?? free?.key ?? freshKey(name, taken)
    mapping[name] = key
    if (!there)
      taken.push({ key, label: key, kind: kind ?? 'text', required: false, known: free !== undefined })
  }
  return mapping
}

const plain = (name: string) => name.trim().toLowerCase()

/** How many cells of a line are the names of columns. */
export function namesIn(line: readonly string[], columns: PastePlace['columns']): number {
  const names = columns.flatMap(({ key, label }) => [plain(key), plain(label)])
  return line.filter((cell) => names.includes(plain(cell))).length
}
