import { expect, it } from 'vitest'
import { createBitDistances } from './bit-distances.ts'

const bitsIn = (byte: number) => byte.toString(2).replaceAll('0', '').length

// 1 to 48 words are 64 to 3072 numbers; offsets beyond 127 take two bytes in the program.
it.each([1, 2, 6, 24, 48])('counts the bits that differ in rows of %i words', (words) => {
  const bytes = words * 8
  const count = 9
  const distances = createBitDistances(count, words)
  distances.rows.set(Uint8Array.from({ length: count * bytes }, (_, at) => at * 167 + (at >> 3)))
  const question = Uint8Array.from({ length: bytes }, (_, at) => at * 91)
  const found = [...distances.from(new BigUint64Array(question.buffer))]
  expect(found).toEqual(
    Array.from({ length: count }, (_, row) =>
      question.reduce((sum, byte, at) => sum + bitsIn(byte ^ (distances.rows[row * bytes + at] ?? 0)), 0),
    ),
  )
})

it('has no distance where there is no row', () => {
  expect([...createBitDistances(0, 6).from(new BigUint64Array(6))]).toEqual([])
})
