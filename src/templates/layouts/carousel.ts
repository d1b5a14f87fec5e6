import { defineWidget } from '../../contract/index.ts'
import { columnsOf } from '../columns.ts'
import { drawings } from '../drawings.ts'
import type { Layout } from '../layout.ts'
import { rowsSchema } from '../rows.ts'

const columns = columnsOf('title', 'subtitle', 'price', 'description', 'badge', 'image', 'link', 'rating')

export const layout: Layout = {
  name: 'carousel',
  title: 'Carousel',
  description: 'Three to eight choices to swipe through, each with one thing to do.',
  order: 30,
  schema: rowsSchema(columns),
  rows: { key: 'items', columns, room: 2, picks: 'best-first' },
  maxRows: 8,
  sample: {
    heading: 'Homes to see this week',
    items: [
      {
        title: 'Lime Street 14',
        subtitle: '3 rooms, 82 m²',
        price: '€1,180',
        description: 'Third floor with a balcony to the courtyard.',
        image: drawings.street,
        badge: 'New',
        link: 'https://example.com/homes/lime-street-14',
      },
      {
        title: 'Harbour View 3',
        subtitle: '2 rooms, 58 m²',
        price: '€990',
        description: 'By the water, five minutes from the ferry.',
        image: drawings.harbour,
        link: 'https://example.com/homes/harbour-view-3',
      },
      {
        title: 'Hill Farm',
        subtitle: '5 rooms, 140 m²',
        price: '€1,650',
        description: 'A house with a garden and apple trees.',
        image: drawings.hills,
        link: 'https://example.com/homes/hill-farm',
      },
    ],
  },
  widget: defineWidget({
    name: 'layout-carousel',
    title: 'Carousel',
    description: 'Up to eight cards side by side, each with at most one action.',
  }),
  naming: { words: /\b(carousel|slider|swipe|slideshow)\b/i, rank: 110 },
}
