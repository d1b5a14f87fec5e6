import { expect, it } from 'vitest'
import { occasionName } from './occasion-name.ts'

it.each([
  ['christmas', 'Christmas'],
  ["father's day", "Father's Day"],
  ['lunar new year', 'Lunar New Year'],
  ['secret santa', 'Secret Santa'],
  ['birthday', 'birthday'],
  ['new job', 'new job'],
  ['first day of school', 'first day of school'],
  ['عيد', 'عيد'],
])('%s is printed as %s', (occasion, name) => {
  expect(occasionName(occasion)).toBe(name)
})
