import type { Layout } from '../app.ts'
import { likelyMapping, type Sheet } from './mapping.ts'

const ORDER: readonly { name: string; needs: readonly string[] }[] = [
  { name: 'chat', needs: ['role', 'text'] },
  { name: 'dashboard', needs: ['value', 'change'] },
  { name: 'cards', needs: ['image', 'price'] },
  { name: 'gallery', needs: ['image'] },
  { name: 'timeline', needs: ['date', 'description'] },
  { name: 'list', needs: ['description'] },
]

/** More columns than this are best seen side by side. */
const MANY = 6

/** The layout that draws most of a sheet. */
export function suggestLayout(sheet: Sheet, layouts: readonly Layout[]): Layout | undefined {
  const find = (name: string) => layouts.find((layout) => layout.name === name)
  for (const { name, needs } of ORDER) {
    const layout = find(name)
    if (!layout) continue
    const mapping = likelyMapping(sheet, layout)
    const drawn = Object.values(mapping)
    const own = sheet.columns.filter(
      (column) => mapping[column] === column && !isKnown(layout, column),
    ).length
    if (needs.every((key) => drawn.includes(key)) && own <= 2) return layout
  }
  return (sheet.columns.length > MANY ? find('table') : find('list')) ?? layouts[0]
}

const isKnown = (layout: Layout, key: string) =>
  layout.rows?.columns.some((column) => column.key === key) ?? false
