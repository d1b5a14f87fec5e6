import { describe, expect, it } from 'vitest'
import { readFoundCounts, withNearest } from './found.ts'

const reading = (matches: number, offset: number, places: number[]) => ({
  'vitrine/reading': { matches, offset, places },
})

describe('what was found', () => {
  it('counts those after this answer', () => {
    expect(readFoundCounts(reading(30, 10, [4, 5]))).toMatchObject({ matches: 30, beyond: 18 })
    expect(readFoundCounts(reading(2, 0, [4, 5]))).toMatchObject({ matches: 2, beyond: 0 })
  })

  it.each([null, {}, { 'vitrine/reading': 'ten' }, { 'vitrine/reading': { matches: '3' } }])(
    'is not known from %j',
    (meta) => expect(readFoundCounts(meta)).toBeNull(),
  )

  it('is the nearest only where nothing else came', () => {
    const meta = { 'vitrine/nearest': [{ title: 'Rye' }] }
    expect(withNearest({ heading: 'Breads', items: [] }, meta)).toEqual({
      heading: 'Breads',
      items: [{ title: 'Rye' }],
    })
    expect(withNearest({ items: [{ title: 'Oat' }] }, meta)).toBeNull()
    expect(withNearest({ items: [] }, { 'vitrine/nearest': [] })).toBeNull()
    expect(withNearest({ markdown: '' }, meta)).toBeNull()
  })
})
