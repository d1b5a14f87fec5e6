import { type LayoutColumns, likelyMapping } from './mapping.ts'
import type { Sheet } from './table.ts'

/** What of a layout decides whether it is suggested. */
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

/** A layout that draws certain columns well would bury more of the others than this. */
const MOST_OTHERS = 2
/** Who has pictures wants to see them, and reads the rest on asking. */
const MOST_BESIDE_PICTURES = 6

/** The layout that draws most of a sheet; the first where none is made for it. */
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

/** The layout's own columns that a sheet fills, and how many of the sheet's are none of them. */
function drawnBy(layout: LayoutColumns, sheet: Sheet) {
  const mapping = likelyMapping(sheet, layout)
  const known = new Set(layout.rows?.columns.map(({ key }) => key))
  const others = sheet.columns.filter((column) => mapping[column] === column && !known.has(column))
  return { drawn: new Set(Object.values(mapping)), others: others.length }
}
