import { expect, it } from 'vitest'
import { spokenDecision } from './spoken-decision.ts'

it.each([
  ['Yes!', 'yes'],
  ['yes, do it.', 'yes'],
  ['No.', 'no'],
  ['no thanks', 'no'],
  ['yes but only the first', null],
  ['know', null],
  ['', null],
])('%s is %s', (text, decision) => {
  expect(spokenDecision(text)).toBe(decision)
})
