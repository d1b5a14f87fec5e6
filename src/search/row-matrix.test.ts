import { expect, it } from 'vitest'
import { RowMatrix, scanRows } from './row-matrix.ts'
import { unit } from './vectors.ts'

it('finds the same rows with the library as without', () => {
  const rows = Array.from({ length: 40 }, (_, row) =>
    unit(Float32Array.from({ length: 8 }, (_, at) => Math.sin(row * 8 + at + 1))),
  )
  const numbers = Float32Array.from(rows.flatMap((row) => [...row]))
  const matrix = new RowMatrix(8)
  matrix.add(
    rows.map((_, row) => row),
    numbers,
  )
  const question = unit(Float32Array.from({ length: 8 }, (_, at) => Math.cos(at)))
  const scanned = scanRows(numbers, question, 10)
  const found = matrix.search(question, 10)
  expect(scanned.map(({ key }) => key)).toEqual(found.map(({ key }) => key))
  for (const [at, { distance }] of scanned.entries()) expect(distance).toBeCloseTo(found[at]!.distance, 4)
})
