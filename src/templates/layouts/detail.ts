import { defineWidget } from '../../contract/index.ts'
import { columnsOf } from '../columns.ts'
import { drawings } from '../drawings.ts'
import type { Layout } from '../layout.ts'
import { rowsSchema } from '../rows.ts'

const columns = columnsOf(
  'title',
  'subtitle',
  'description',
  'price',
  'badge',
  'image',
  'link',
  'date',
  'time',
  'location',
  'rating',
  'status',
  'tags',
)

export const layout: Layout = {
  name: 'detail',
  title: 'Detail',
  description: 'One thing shown whole, with the next best below it.',
  order: 60,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: null, picks: 'best-first' },
  maxRows: 6,
  sample: {
    items: [
      {
        title: 'Order 20417',
        status: 'On its way',
        subtitle: 'Two boxes from the harbour shop',
        description: 'The driver calls ten minutes before. Somebody must be there to sign.',
        date: '2026-10-12',
        time: '14:00 to 16:00',
        location: 'Lime Street 14',
        image: drawings.harbour,
        link: 'https://example.com/orders/20417',
        Carrier: 'Northline',
        Weight: '4.2 kg',
      },
    ],
  },
  widget: defineWidget({
    name: 'layout-detail',
    title: 'Detail',
    description: 'One item with everything known about it, and a short list of others like it.',
  }),
  naming: { words: /\b(detail|details page|one at a time|single item)\b/i, rank: 60 },
  suitsOne: true,
  generator: { verb: 'get' },
}
