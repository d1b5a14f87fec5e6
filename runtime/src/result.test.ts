import { expect, it } from 'vitest'
import { readLocale } from './locale.ts'
import { toToolResult } from './result.ts'

it('reads a tool’s result as the protocol gives it', () => {
  const result = {
    content: [{ type: 'text', text: 'Hi' }],
    structuredContent: { a: 1 },
    _meta: { b: 2 },
    isError: true,
  }
  expect(toToolResult({ ...result, more: 1 })).toEqual(result)
})

it('reads a result that a host gives as text, with its data where the text is JSON', () => {
  expect(toToolResult({ result: '{"a":1}' })).toEqual({
    content: [{ type: 'text', text: '{"a":1}' }],
    structuredContent: { a: 1 },
  })
  expect(toToolResult({ result: 'Hi' })).toEqual({ content: [{ type: 'text', text: 'Hi' }] })
})

it('makes an empty result of an answer that is none', () => {
  for (const answer of [undefined, null, 'x', []]) expect(toToolResult(answer)).toEqual({ content: [] })
})

it.each([
  ['en_US', 'en-US'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
  ['EN', 'en'],
  ['', null],
  ['!!', null],
  [7, null],
])('reads the locale %j as %j', (given, expected) => {
  expect(readLocale(given)).toBe(expected)
})
