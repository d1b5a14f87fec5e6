import type { Layout } from '../app.ts'
import { likelyMapping, type Sheet } from './mapping.ts'

/** A layout that draws certain columns well would bury more of the others than this. */
const MOST_OTHERS = 2

/** The layout that draws most of a sheet; the first where none is made for it. */
export function suggestLayout(sheet: Sheet, layouts: readonly Layout[]): Layout | undefined {
  const suited = layouts
    .flatMap((layout) => (layout.suits ? [{ layout, suits: layout.suits }] : []))
    .toSorted((a, b) => b.suits.rank - a.suits.rank)
    .find(({ layout, suits: { columns, minColumns = 0 } }) => {
      if (sheet.columns.length < minColumns) return false
      const { drawn, others } = drawnBy(layout, sheet)
      return columns.length === 0 || (columns.every((key) => drawn.has(key)) && others <= MOST_OTHERS)
    })
  return suited?.layout ?? layouts[0]
}

/** The layout's own columns that a sheet fills, and how many of the sheet's are none of them. */
function drawnBy(layout: Layout, sheet: Sheet) {
  const mapping = likelyMapping(sheet, layout)
  const known = new Set(layout.rows?.columns.map(({ key }) => key))
  const others = sheet.columns.filter((column) => mapping[column] === column && !known.has(column))
  return { drawn: new Set(Object.values(mapping)), others: others.length }
}
