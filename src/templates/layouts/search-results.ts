import { defineWidget } from '../../contract/index.ts'
import { columnsOf } from '../columns.ts'
import type { Layout } from '../layout.ts'
import { rowsSchema } from '../rows.ts'

const columns = columnsOf('title', 'description', 'link', 'date', 'tags')

export const layout: Layout = {
  name: 'search-results',
  title: 'Search results',
  description: 'Pages, answers or documents to scan, each with where it leads.',
  order: 90,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: 3, picks: 'best-first' },
  maxRows: 20,
  sample: {
    heading: 'Questions and answers',
    items: [
      {
        title: 'How do I return something?',
        description: 'Within 30 days, unworn and with its label. The address is on the back of the receipt.',
        link: 'https://example.com/help/returns',
        tags: 'returns, orders',
      },
      {
        title: 'When is my order delivered?',
        description: 'Orders placed before noon leave the same day and arrive on the next working day.',
        link: 'https://example.com/help/delivery',
        tags: 'delivery',
      },
    ],
  },
  widget: defineWidget({
    name: 'layout-search-results',
    title: 'Search results',
    description:
      'Results with titles, descriptions, tags and links. Add insight rather than listing them again.',
  }),
  naming: { words: /\bsearch[ -]results\b/i, rank: 120 },
}
