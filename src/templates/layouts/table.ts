import { defineWidget } from '../../contract/index.ts'
import { columnsOf } from '../columns.ts'
import type { Layout } from '../layout.ts'
import { rowsSchema } from '../rows.ts'

const columns = columnsOf('title', 'status', 'date', 'price', 'location')

export const layout: Layout = {
  name: 'table',
  title: 'Table',
  description: 'Many rows to compare and sort; every column is shown.',
  order: 50,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: null, picks: 'best-first' },
  maxRows: 200,
  sample: {
    heading: 'Evening courses',
    columns: [
      { key: 'title', label: 'Course' },
      { key: 'date', label: 'Starts' },
      { key: 'evenings', label: 'Evenings' },
      { key: 'price', label: 'Price' },
    ],
    items: [
      { title: 'Spanish for beginners', date: '2026-09-07', evenings: 12, price: '€190' },
      { title: 'Watercolour', date: '2026-09-09', evenings: 8, price: '€145' },
      { title: 'Bicycle repair', date: '2026-09-10', evenings: 4, price: '€60' },
    ],
  },
  widget: defineWidget({
    name: 'layout-table',
    title: 'Table',
    description: 'A table the user can sort. Its rows are on screen; point out what matters in them.',
  }),
  naming: {
    words: /\b(tables?|spreadsheet)\b/i,
    // It is also where people eat.
    except: /\b((book|reserve)\s+(me\s+)?(a|my|your|the)\s+table|table\s+(booking|reservation))\b/gi,
    rank: 80,
  },
  suits: { columns: [], minColumns: 7, rank: 0 },
}
