import { defineWidget } from '../../contract/index.ts'
import { columnsOf } from '../columns.ts'
import type { Layout } from '../layout.ts'
import { rowsSchema } from '../rows.ts'

const columns = columnsOf('title', 'value', 'unit', 'change', 'description')

export const layout: Layout = {
  name: 'dashboard',
  title: 'Dashboard',
  description: 'Figures at a glance, each with its change.',
  order: 70,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: 2, picks: 'best-first' },
  maxRows: 24,
  sample: {
    heading: 'The shop this week',
    items: [
      { title: 'Orders', value: 312, change: '+8%', description: 'Most on Saturday' },
      { title: 'Takings', value: 4870, unit: '€', change: '+12%' },
      { title: 'Returns', value: 9, change: '-3%' },
      { title: 'Average basket', value: 15.6, unit: '€', change: '+4%' },
    ],
  },
  widget: defineWidget({
    name: 'layout-dashboard',
    title: 'Dashboard',
    description: 'Figures with their change at a glance. Say what they mean.',
  }),
  naming: { words: /\b(dashboard|figures at a glance|kpis?)\b/i, rank: 70 },
  suits: { columns: ['value', 'change'], rank: 50 },
  generator: {
    verb: 'get',
    wanted: 'A dashboard of figures: sales, visitors, turnover, key numbers of the week, statistics, budget.',
  },
}
