import { takePictures } from './take-pictures.ts'

/** `tsx e2e/pictures-studio.ts [FOLDER] [NAME…]`: the playground and the gallery. */
const args = {
  title: 'Pizza, by price',
  columns: ['Pizza', 'Price', 'Minutes', 'Vegetarian'],
  rows: [
    { Pizza: 'Marinara', Price: '$9.00', Minutes: 12, Vegetarian: true },
    { Pizza: 'Margherita', Price: '$11.50', Minutes: 14, Vegetarian: true },
    { Pizza: 'Diavola', Price: '$13.00', Minutes: 14, Vegetarian: false },
    { Pizza: 'Quattro formaggi', Price: '$14.25', Minutes: 15, Vegetarian: true },
  ],
}
const table = new URLSearchParams({ tool: 'display_table', args: JSON.stringify(args), run: '1' })
await takePictures(() => ({
  playground: { path: `/play/chatui?${table}` },
  gallery: { path: '/play' },
}))
