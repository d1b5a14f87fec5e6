import { expect, it } from 'vitest'
import { faultWords, tabOf } from './problem-tabs.ts'

it.each([
  ['name', 'name', 'Name'],
  ['description', 'tool', 'What the app is for'],
  ['toolName', 'tool', 'Tool name'],
  ['source.headers.0.secret', 'tool', 'Headers'],
  ['source.kind', 'tool', 'Answers'],
  ['themeVariables.accent', 'look', 'Theme'],
  ['mockData.items.3.title', 'content', 'Row 4, title'],
  ['mockData.columns', 'content', 'Content'],
])('%s is mended in %s, where it is called %s', (field, tab, label) => {
  expect(tabOf(field)).toEqual({ tab, label })
})

it('names no field of the API to somebody who writes no code', () => {
  expect(faultWords({ field: 'mockData.items.0.title', message: 'Too long.' })).toBe(
    'Row 1, title: Too long.',
  )
})
