import { type LayoutColumns, likelyMapping } from './mapping.ts'
import type { Sheet } from './table.ts'

/** The parts of a layout that decide the suggestion. */
interface SuggestedLayout extends LayoutColumns {
  readonly suits?:
    | {
        readonly columns: readonly string[]
        readonly minColumns?: number | undefined
        readonly rank: number
      }
    | null
    | undefined
}

/** Beyond this, a layout for certain columns would hide too many others. */
const MOST_OTHERS = 2
/** People with pictures want to see them, and read the rest on request. */
const MOST_BESIDE_PICTURES = 6

/** The layout that draws most of a sheet; the first by default. */
export function suggestLayout<Known extends SuggestedLayout>(
  sheet: Sheet,
  layouts: readonly Known[],
): Known | undefined {
  const suited = layouts
    .flatMap((layout) => (layout.suits ? [{ layout, suits: layout.suits }] : []))
    .toSorted((a, b) => b.suits.rank - a.suits.rank)
    .find(({ layout, suits: { columns, minColumns = 0 } }) => {
      if (sheet.columns.length < minColumns) return false
      const { drawn, others } = drawnBy(layout, sheet)
      const pictured = layout.rows?.columns.some(({ key, kind }) => kind === 'image' && columns.includes(key))
      const most = pictured ? MOST_BESIDE_PICTURES : MOST_OTHERS
      return columns.length === 0 || (columns.every((key) => drawn.has(key)) && others <= most)
    })
  return suited?.layout ?? layouts[0]
}

/** The layout's columns that a sheet fills, and the number of its other columns. */
function drawnBy(layout: LayoutColumns, sheet: Sheet) {
  const mapping = likelyMapping(sheet, layout)
  const known = new Set(layout.rows?.columns.map(({ key }) => key))
  const others = sheet.columns.filter((column) => mapping[column] === column && !known.has(column))
  return { drawn: new Set(Object.values(mapping)), others: others.length }
}
