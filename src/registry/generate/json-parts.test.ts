import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createJsonParts, type Path } from './json-parts.ts'

const told = (pieces: readonly string[], isWanted: (path: Path) => boolean) => {
  const parts: [Path, unknown][] = []
  const read = createJsonParts(isWanted, (path, value) => parts.push([path, value]))
  for (const piece of pieces) read(piece)
  return parts
}

it('tells of every text, list and object of any JSON, wherever it is cut', () => {
  const cutting = fc.tuple(
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
    fc.integer({ min: 1, max: 9 }),
  )
  fc.assert(
    fc.property(cutting, ([value, size]) => {
      const text = JSON.stringify(value, null, size % 3)
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, (at + 1) * size),
      )
      const found = told(pieces, ({ length }) => length === 1)
      const expected = Object.entries(JSON.parse(text)).filter(
        ([, part]) => typeof part === 'string' || (typeof part === 'object' && part !== null),
      )
      expect(found).toEqual(expected.map(([name, part]) => [[name], part]))
    }),
  )
})

it('tells of rows before the list of them is whole', () => {
  const parts = told(['{"data":{"items":[{"a":1},{"a":', '"]}"},{"a'], ({ length }) => length === 3)
  expect(parts).toEqual([
    [['data', 'items', 0], { a: 1 }],
    [['data', 'items', 1], { a: ']}' }],
  ])
})

it('passes over what stands around the JSON', () => {
  expect(told(['Here: ```json\n', '{"a":"b"}', '\n``` Enjoy "it"'], () => true)).toEqual([[['a'], 'b']])
})
