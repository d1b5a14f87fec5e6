import { expect, it } from 'vitest'
import { readKept } from './kept.ts'

it('takes from kept state what it knows', () => {
  const waiting = { id: 3, until: 9, state: 'waiting' }
  expect(readKept({ filter: 'done', deletions: [waiting, { id: 4, state: 'lost' }, null] })).toEqual({
    filter: 'done',
    deletions: [waiting],
  })
  expect(readKept({ filter: 'every' })).toEqual({ filter: null, deletions: [] })
  expect(readKept(null)).toBeNull()
})
