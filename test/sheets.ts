import { readText } from '../studio/editor/grid/read-sheet.ts'
import type { Layout } from '../studio/ui/app.ts'

const column = (key: string, kind: 'text' | 'money' | 'image' | 'date' | 'number' | 'tags' = 'text') => ({
  key,
  label: key[0]?.toUpperCase() + key.slice(1),
  kind,
  required: key === 'title',
})
const layout = (name: string, suits: Layout['suits'], ...columns: ReturnType<typeof column>[]): Layout => ({
  name,
  title: name,
  description: '',
  schema: {},
  rows: { key: 'items', columns, room: null },
  maxRows: 20,
  suits,
  sample: {},
})
export const cardsSheet = layout(
  'cards',
  { columns: ['image', 'price'], rank: 2 },
  column('title'),
  column('subtitle'),
  column('price', 'money'),
  column('description'),
  column('image', 'image'),
  column('tags', 'tags'),
)
export const listSheet = layout(
  'list',
  { columns: ['description'], rank: 1 },
  column('title'),
  column('description'),
  column('price', 'money'),
)
export const tableSheet = layout(
  'table',
  { columns: [], minColumns: 7, rank: 0 },
  column('title'),
  column('status'),
)

export const sheetOf = (text: string, file?: string) => {
  const found = readText(text, file)
  if (found.kind !== 'sheet') throw new Error(`${found.kind}, no sheet`)
  return found.sheet
}
