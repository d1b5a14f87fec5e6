import { defineWidget } from '../../contract/index.ts'
import { columnsOf } from '../columns.ts'
import { drawings } from '../drawings.ts'
import type { Layout } from '../layout.ts'
import { rowsSchema } from '../rows.ts'

const columns = columnsOf('title', 'image', 'description')

export const layout: Layout = {
  name: 'gallery',
  title: 'Gallery',
  description: 'Pictures first: a grid of them that open large.',
  order: 40,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: null, picks: 'best-first' },
  maxRows: 48,
  sample: {
    heading: 'A weekend at the coast',
    items: [
      { title: 'The old harbour', image: drawings.harbour, description: 'Boats go out at six.' },
      { title: 'Market street', image: drawings.street },
      { title: 'The hills behind the town', image: drawings.hills, description: 'An hour on foot.' },
    ],
  },
  widget: defineWidget({
    name: 'layout-gallery',
    title: 'Gallery',
    description: 'A grid of pictures that open large, with their captions.',
  }),
  naming: { words: /\b(gallery|photo wall|album)\b/i, rank: 100 },
  suits: { columns: ['image'], rank: 30 },
  generator: {
    wanted: 'A gallery of pictures: photographs, portfolio, artworks, album, exhibition.',
  },
}
