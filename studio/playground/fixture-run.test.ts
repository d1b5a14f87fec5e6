import { expect, it } from 'vitest'
import { fixtureRun } from './fixture-run.ts'

it.each([
  { situation: {}, result: null },
  { situation: { toolOutput: null }, result: null },
  { situation: { toolOutput: { a: 1 } }, result: { content: [], structuredContent: { a: 1 } } },
  {
    situation: { toolError: 'The list could not be read.' },
    result: { content: [{ type: 'text', text: 'The list could not be read.' }], isError: true },
  },
])('gives $result for $situation', ({ situation, result }) => {
  expect(fixtureRun('1', { name: 'One', ...situation })).toEqual({ id: '1', tool: null, input: {}, result })
})
