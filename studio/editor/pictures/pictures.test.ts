import { expect, it } from 'vitest'
import { cardsSheet } from '../../../test/sheets.ts'
import { matchPictures, titleFrom } from './match-rows.ts'
import { placePictures } from './place-pictures.ts'

const rows = [
  { title: 'Rye bread', image: 'brot_1.jpg', Article: '00042' },
  { title: 'Crème brûlée' },
  { title: 'Rye' },
]
const match = (names: string[], chosen: number | null = null) =>
  matchPictures({ names, rows, image: 'image', title: 'title', chosen })

it.each([
  ['the title', 'rye-bread.JPG', 0],
  ['the title without its marks', 'creme_brulee.png', 1],
  ['what the cell of the picture names', 'Brot_1.jpg', 0],
  ['another cell', '00042.webp', 0],
  ['the title with a count', 'Rye bread (2).jpg', 0],
  ['the longest title it begins with', 'rye bread from the side.jpg', 0],
  ['nothing', 'IMG_2041.HEIC', 'new'],
])('finds the row of a picture by %s', (_, name, target) => expect(match([name, 'x.png'])[0]).toBe(target))

it('gives each row one picture, and one that fits none to the row somebody stands on', () => {
  expect(match(['rye-bread.jpg', 'rye bread 2.jpg'])).toEqual([0, 'out'])
  expect(match(['IMG_1.jpg'], 2)).toEqual([2])
  expect(match(['IMG_1.jpg'], 7)).toEqual(['new'])
})

it('puts pictures into rows, and makes new ones named after their files', () => {
  const placed = [
    { name: 'a.jpg', target: 1, address: '/pictures/a.webp' },
    { name: 'plum-tart.jpg', target: 'new', address: '/pictures/b.webp' },
    { name: 'c.jpg', target: 'out', address: '/pictures/c.webp' },
  ] as const
  expect(placePictures(cardsSheet, { heading: 'Menu', items: rows }, placed)).toEqual({
    heading: 'Menu',
    items: [
      rows[0],
      { title: 'Crème brûlée', image: '/pictures/a.webp' },
      rows[2],
      { title: 'Plum tart', image: '/pictures/b.webp' },
    ],
  })
  const document = { ...cardsSheet, rows: null }
  expect(placePictures(document, { markdown: '# Hi\n' }, placed.slice(1))).toEqual({
    markdown: '# Hi\n\n![Plum tart](/pictures/b.webp)',
  })
  expect(titleFrom('.jpg')).toBe('Picture')
})
