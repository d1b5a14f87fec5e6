import { type ColumnMapping, kindOf } from '../../../common/sheet/mapping.ts'
import type { Sheet } from '../../../common/sheet/table.ts'
import type { Layout } from '../../ui/app.ts'
import type { PastePlace } from '../picked.ts'
import { freshKey } from './columns.ts'

/**
 * Maps pasted cells without headings to columns, from the selected cell on. A column beyond the grid becomes a column
 * of the layout if it looks like one, otherwise a new one.
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

/** Counts the cells of a line that are column names. */
export function namesIn(line: readonly string[], columns: PastePlace['columns']): number {
  const names = columns.flatMap(({ key, label }) => [plain(key), plain(label)])
  return line.filter((cell) => names.includes(plain(cell))).length
}
