import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createEncoder } from '../../../src/apps/gifts/encoder/encoder.ts'
import { DIMENSIONS } from '../../../src/search/gte-small.ts'
import { createLocalEmbedder } from '../../../src/search/local-embedder.ts'
import { dot } from '../../../src/search/vectors.ts'

/**
 * Learns what graders preferred or found embarrassing whatever the description was: a ridge regression, on the gifts' vectors, of
 * what nearness to the description leaves unexplained. Prints what `src/apps/gifts/encoder/taste.ts` holds.
 *
 *     npx tsx scripts/tune/gifts/taste.ts GRADES.jsonl …
 */
const GAIN: Readonly<Record<number, number>> = { 2: 3, 1: 1, 0: 0, '-1': -4 }
const RIDGE = 30
/** How far the taste moves a question; more of it names fewer embarrassing gifts, and fewer of those about the hobby. */
const WEIGHT = 0.1
const ROUNDS = 8
const AT_ONCE = 16

const at = (numbers: Float32Array | Float64Array, index: number) => numbers[index] ?? 0
const graded = z.object({ id: z.string(), text: z.string(), grades: z.record(z.string(), z.number()) })
const built = join(import.meta.dirname, '..', '..', '..', 'dist', 'gifts')
const lines = (file: string) => readFileSync(file, 'utf8').trim().split('\n')

const names = lines(join(built, 'catalogue.jsonl')).map(
  (line) => z.object({ name: z.string() }).parse(JSON.parse(line)).name,
)
const bytes = readFileSync(join(built, 'vectors.f32'))
const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
const vectors = new Map(names.map((name, row) => [name, all.slice(row * DIMENSIONS, (row + 1) * DIMENSIONS)]))

const questions = process.argv
  .slice(2)
  .flatMap(lines)
  .map((line) => graded.parse(JSON.parse(line)))
const embedder = createLocalEmbedder()
const encoder = createEncoder(embedder)
const pairs: { gift: Float32Array; score: number; gain: number }[] = []
for (let from = 0; from < questions.length; from += AT_ONCE) {
  const part = questions.slice(from, from + AT_ONCE)
  const encoded = await encoder.queries(part.map(({ text }) => text))
  for (const [row, { grades }] of part.entries())
    for (const [name, grade] of Object.entries(grades)) {
      const [question, gift] = [encoded[row], vectors.get(name)]
      if (question && gift) pairs.push({ gift, score: dot(question, gift), gain: GAIN[grade] ?? 0 })
    }
}
await embedder.close()

const square = Array.from({ length: DIMENSIONS }, (_, row) => {
  const line = new Float64Array(DIMENSIONS)
  for (const { gift } of pairs)
    for (let column = 0; column < DIMENSIONS; column++)
      line[column] = at(line, column) + at(gift, row) * at(gift, column)
  line[row] = at(line, row) + RIDGE
  return line
})
let taste = new Float32Array(DIMENSIONS)
for (let round = 0; round < ROUNDS; round++) {
  const left = pairs.map(({ gift, score, gain }) => ({ gift, score, rest: gain - dot(taste, gift) }))
  const meanScore = left.reduce((sum, { score }) => sum + score, 0) / left.length
  const meanRest = left.reduce((sum, { rest }) => sum + rest, 0) / left.length
  const slope =
    left.reduce((sum, { score, rest }) => sum + (score - meanScore) * (rest - meanRest), 0) /
    left.reduce((sum, { score }) => sum + (score - meanScore) ** 2, 0)
  const right = new Float64Array(DIMENSIONS)
  for (const { gift, score, gain } of pairs) {
    const rest = gain - meanRest - slope * (score - meanScore)
    for (let row = 0; row < DIMENSIONS; row++) right[row] = at(right, row) + at(gift, row) * rest
  }
  taste = Float32Array.from(solve(square, right))
}

/** Gaussian elimination; the matrix is positive definite, so no rows are exchanged. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = matrix.map((line, row) => Float64Array.of(...line, at(right, row)))
  for (const [pivot, line] of rows.entries())
    for (const below of rows.slice(pivot + 1)) {
      const factor = at(below, pivot) / at(line, pivot)
      for (let column = pivot; column <= rows.length; column++)
        below[column] = at(below, column) - factor * at(line, column)
    }
  const found = new Float64Array(rows.length)
  for (const [back, line] of rows.toReversed().entries()) {
    const row = rows.length - 1 - back
    let rest = at(line, rows.length)
    for (let column = row + 1; column < rows.length; column++) rest -= at(line, column) * at(found, column)
    found[row] = rest / at(line, row)
  }
  return found
}

const largest = taste.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
const small = Int8Array.from(taste, (value) => Math.round((value / largest) * 127))
console.log(`LARGEST = ${(largest * WEIGHT).toFixed(4)}`)
console.log(Buffer.from(small.buffer).toString('base64'))
