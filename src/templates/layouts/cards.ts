import { defineWidget } from '../../contract/index.ts'
import { columnsOf } from '../columns.ts'
import { drawings } from '../drawings.ts'
import type { Layout } from '../layout.ts'
import { rowsSchema } from '../rows.ts'

const columns = columnsOf(
  'title',
  'subtitle',
  'price',
  'description',
  'badge',
  'image',
  'link',
  'date',
  'location',
  'rating',
  'tags',
)

export const layout: Layout = {
  name: 'cards',
  title: 'Cards',
  description: 'Products, places or people side by side, best with a picture each.',
  order: 20,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: 2, picks: 'best-first' },
  maxRows: 24,
  sample: {
    heading: 'From the oven today',
    items: [
      {
        title: 'Country loaf',
        subtitle: 'Sourdough, 900 g',
        price: '€5.20',
        description: 'Two days in the making, with a dark crust.',
        image: drawings.loaf,
        badge: 'New',
      },
      {
        title: 'Cherry cake',
        subtitle: 'Six slices',
        price: '€24.00',
        description: 'Cocoa, cream and sour cherries from the valley.',
        image: drawings.cake,
      },
      {
        title: 'Raspberry tart',
        subtitle: 'For two',
        price: '€8.50',
        description: 'Butter crust, vanilla cream and fresh berries.',
        image: drawings.tart,
      },
    ],
  },
  widget: defineWidget({
    name: 'layout-cards',
    title: 'Cards',
    description:
      'Cards in a grid, each with a picture and a few facts. Help to choose; do not list them again.',
  }),
  naming: { words: /\b(cards?|tiles?|grid)\b/i, rank: 50 },
  suits: { columns: ['image', 'price'], rank: 40 },
}
