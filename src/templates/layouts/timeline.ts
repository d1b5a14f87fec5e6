import { defineWidget } from '../../contract/index.ts'
import { columnsOf } from '../columns.ts'
import type { Layout } from '../layout.ts'
import { rowsSchema } from '../rows.ts'

const columns = columnsOf(
  'title',
  'date',
  'time',
  'description',
  'location',
  'status',
  'badge',
  'link',
  'image',
  'tags',
)

export const layout: Layout = {
  name: 'timeline',
  title: 'Timeline',
  description: 'Events or steps in order: a calendar, a history, an order on its way.',
  order: 110,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: 3, picks: 'in-order' },
  maxRows: 50,
  sample: {
    heading: 'October at the library',
    items: [
      {
        title: 'Reading for children',
        date: '2026-10-03',
        time: '10:00',
        location: 'Ground floor',
        description: 'Stories about foxes, for four years and up.',
      },
      { title: 'Repair café', date: '2026-10-10', time: '14:00', location: 'Workshop' },
      {
        title: 'An evening of short films',
        date: '2026-10-23',
        time: '19:30',
        location: 'Hall',
        badge: 'Free',
      },
    ],
  },
  widget: defineWidget({
    name: 'layout-timeline',
    title: 'Timeline',
    description: 'Events or steps in order, with when and where. Point out the next that matters.',
  }),
  naming: { words: /\b(timeline|calendar|agenda|chronolog\w*|history)\b/i, rank: 90 },
  suits: { columns: ['date', 'description'], rank: 20 },
  generator: { verb: 'find' },
}
