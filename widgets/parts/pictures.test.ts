import { expect, it } from 'vitest'
import { withPictures } from './pictures.ts'

const picture = 'data:image/png;base64,AAAA'
const meta = { 'vitrine/pictures': { 'inline-picture:1': picture, 'inline-picture:2': 7 } }

it('puts pictures back where marks stand for them, in cells and in a document', () => {
  const output = {
    items: [{ title: 'Loaf', image: 'inline-picture:1', tags: ['inline-picture:12'] }],
    markdown: '![Loaf](inline-picture:1) and inline-picture:2',
  }
  expect(withPictures(output, meta)).toEqual({
    items: [{ title: 'Loaf', image: picture, tags: ['inline-picture:12'] }],
    markdown: `![Loaf](${picture}) and inline-picture:2`,
  })
})

it('leaves an answer without pictures as it is', () => {
  const output = { items: [{ image: 'inline-picture:1' }] }
  for (const none of [null, {}, { 'vitrine/pictures': 'x' }]) expect(withPictures(output, none)).toBe(output)
})
