import { expect, it } from 'vitest'
import type { AnswerReading } from '../../../common/api/reading.ts'
import { readingIn, readingNote } from './reading-note.ts'

const reading: AnswerReading = {
  filters: [],
  sort: null,
  limit: null,
  words: [],
  text: 'vegan, under €5',
  rows: 25,
  matches: 3,
  places: [1, 2, 4],
  offset: 0,
  narrowed: true,
  unused: [],
  taken: [],
  count: false,
  nearest: [],
}
const note = (part: Partial<AnswerReading>) => readingNote({ ...reading, ...part }, (place) => `Row ${place}`)

it('says what was understood and how many rows that gave', () => {
  expect(note({})).toEqual({
    understood: 'vegan, under €5',
    count: '3 of 25 rows',
    more: null,
    doubtful: false,
  })
  expect(note({ text: '', matches: 25 })).toMatchObject({ understood: '', count: 'all 25 rows' })
})

it('says that nothing matches, and names what comes nearest as that', () => {
  expect(note({ matches: 0, places: [], nearest: [3, 7] })).toMatchObject({
    count: 'none of 25 rows',
    more: 'Closest: Row 3, Row 7.',
  })
})

it('says that it did not narrow', () => {
  const { doubtful, count, more } = note({ narrowed: false, matches: 25 })
  expect([doubtful, count]).toEqual([true, 'all 25 rows'])
  expect(more).toContain('The question was not fully applied')
  expect(note({ unused: ['pizza'] }).more).toBe('Not used: “pizza”.')
  expect(note({ narrowed: false }).count).toBe('3 of 25 rows')
})

it('counts what the answer does not carry', () => {
  expect(note({ matches: 300, rows: 5000, offset: 24, places: [1, 2] }).more).toContain('25 to 26 of them')
  expect(note({ matches: 300, rows: 5000 }).count).toBe('300 of 5,000 rows')
})

it('reads nothing from an answer that was not searched for', () => {
  expect(readingIn(null)).toBeNull()
  expect(readingIn({ content: [], reading: null })).toBeNull()
  expect(readingIn({ content: [], reading })).toEqual(reading)
})
