import { describe, expect, it } from 'vitest'
import { isWrittenRightToLeft } from './direction.ts'

describe('what is shown', () => {
  it.each([
    [
      {
        heading: 'من الفرن اليوم',
        items: [{ title: 'خبز القرية', price: '١٢ ر.س', link: 'https://example.org/bread' }],
      },
      true,
    ],
    [
      {
        items: [
          {
            title: 'לחם כפרי',
            image: 'data:image/png;base64,AAAA',
            id: '6f9619ff-8b86-d011-b42d-00c04fc964ff',
          },
        ],
      },
      true,
    ],
    [{ heading: 'Bread from the oven, خبز', items: [{ title: 'Country loaf' }] }, false],
    [{ items: [] }, false],
    [null, false],
  ])('%j is written from right to left: %s', (content, turned) =>
    expect(isWrittenRightToLeft(content)).toBe(turned),
  )
})
