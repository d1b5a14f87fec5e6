import { expect, it } from 'vitest'
import type { CheckedQuestion } from '../../../common/api/tool-check.ts'
import { checkedNote, isRight, othersCount, ownCount } from './tool-check-words.ts'

const own: CheckedQuestion = {
  question: 'cakes?',
  app: null,
  called: 'search_cakes',
  finds: true,
  failure: null,
}
const missed: CheckedQuestion = { ...own, called: null, finds: false }
const other: CheckedQuestion = { ...own, app: 'Jobs', called: 'search_jobs', finds: false }
const wrong: CheckedQuestion = { ...own, app: 'Jobs' }

it('tells what is right: one’s own questions find the tool, those of others do not', () => {
  expect([own, missed, other, wrong].map(isRight)).toEqual([true, false, true, false])
  expect(isRight({ ...other, failure: 'The local model failed.' })).toBe(false)
})

it('counts both', () => {
  expect(ownCount([own])).toBe('Your question finds the tool')
  expect(ownCount([own, missed])).toBe('1 of your 2 questions find the tool')
  expect(othersCount([other, other])).toBe('None of 2 questions of other apps finds it')
  expect(othersCount([other])).toBe('A question of another app does not find it')
  expect(othersCount([other, wrong])).toBe('1 of 2 questions of other apps wrongly finds it')
})

it('tells what was done instead', () => {
  expect(checkedNote(missed)).toBe('No tool is called')
  expect(checkedNote(other)).toBe('Jobs: search_jobs is called')
  expect(checkedNote(wrong)).toBe('Jobs: this tool is called')
})
