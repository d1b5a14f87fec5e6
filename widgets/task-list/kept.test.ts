import { expect, it } from 'vitest'
import { readTaskListState } from './state.ts'

it('takes from kept state what it knows', () => {
  const waiting = { id: 3, until: 9, state: 'waiting' }
  expect(readTaskListState({ filter: 'done', deletions: [waiting, { id: 4, state: 'lost' }, null] })).toEqual(
    {
      filter: 'done',
      deletions: [waiting],
    },
  )
  expect(readTaskListState({ filter: 'every' })).toEqual({ filter: null, deletions: [] })
  expect(readTaskListState(null)).toBeNull()
})
