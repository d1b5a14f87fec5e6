import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJsonText } from './json-text.ts'

it.each([
  ['{"a":1,}', 'Line 1, column 8: “}” does not belong here.'],
  ['{\n  "a": [1,,2]\n}', 'Line 2, column 11: “,2]” does not belong here.'],
  ['{"a" 1}', 'Line 1, column 6: “1}” does not belong here.'],
  ["{'a': 1}", "Line 1, column 2: “'a':” does not belong here."],
  ['{"a": "b', 'Line 1, column 7: “"b” does not belong here.'],
  ['{"a": 1', 'Line 1, column 8: the JSON ends too early.'],
  ['[1, 2\n', 'Line 2, column 1: the JSON ends too early.'],
  ['', 'Line 1, column 1: the JSON ends too early.'],
  ['hello', 'Line 1, column 1: “hello” does not belong here.'],
  ['1 2', 'Line 1, column 3: “2” does not belong here.'],
])('says where %j is wrong', (text, problem) => {
  expect(parseJsonText(text)).toEqual({ problem })
})

it('reads whatever JSON can say', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJsonText(JSON.stringify(value))).toEqual({ value: JSON.parse(JSON.stringify(value)) })
    }),
  )
})

it('points at the first character that cannot stand in JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(parseJsonText(`${text} ?`)).toEqual({
        problem: `Line 1, column ${text.length + 2}: “?” does not belong here.`,
      })
    }),
  )
})
