import { defineWidget } from '../../contract/index.ts'
import { columnsOf } from '../columns.ts'
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
  'location',
  'tags',
)

export const layout: Layout = {
  name: 'list',
  title: 'List',
  description: 'Things to read from top to bottom, each with a line or two about it.',
  order: 10,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: 3, picks: 'best-first' },
  maxRows: 50,
  sample: {
    heading: 'Clinic services',
    items: [
      {
        title: 'General check-up',
        subtitle: '30 minutes',
        price: '€55',
        description: 'Blood pressure, heart, lungs and a talk about how you are doing.',
        badge: 'Today',
      },
      {
        title: 'Travel vaccination',
        subtitle: '20 minutes',
        price: '€35',
        description: 'Advice for where you are going, and the injections for it.',
      },
      {
        title: 'Physiotherapy',
        subtitle: '45 minutes',
        price: '€70',
        description: 'For backs, knees and shoulders, with exercises to take home.',
      },
    ],
  },
  widget: defineWidget({
    name: 'layout-list',
    title: 'List',
    description:
      'A list with a title and details for each row. Add what matters instead of listing it again.',
  }),
  naming: { words: /\blist\b/i, except: /\bprice\s+list\b/gi, rank: 10 },
  suits: { columns: ['description'], rank: 10 },
}
