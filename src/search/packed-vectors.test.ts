import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { VectorIndex } from './vector-index.ts'
import { dot, unit } from './vectors.ts'

const DIMENSIONS = 96
const ROWS = 30_000
const KINDS = 300
const QUESTIONS = 20

/** The same numbers each time. */
function createRandom() {
  let state = 1
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32 - 0.5
  }
}

// As texts are: around their kinds, and all of them in one part of the space.
it('finds in a packed file what comparing one by one finds', async () => {
  const random = createRandom()
  const some = (from: Float32Array, spread: number) => unit(from.map((value) => value + random() * spread))
  const centre = Float32Array.from({ length: DIMENSIONS }, () => random() + 0.5)
  const kinds = Array.from({ length: KINDS }, () => some(centre, 1.5))
  const rows = Array.from({ length: ROWS }, (_, row) => some(kinds[row % KINDS]!, 0.15))
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-vectors-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = { folder, name: 'space' }
  const index = new VectorIndex({ place, dimensions: DIMENSIONS, maxKey: ROWS, exactRows: 100, anew: false })
  onTestFinished(() => index.close())
  const numbers = new Float32Array(ROWS * DIMENSIONS)
  for (const [row, vector] of rows.entries()) numbers.set(vector, row * DIMENSIONS)
  index.add(
    rows.map((_, row) => row + 1),
    numbers,
  )
  await index.settled
  expect(index.lastKey).toBe(ROWS)

  let found = 0
  for (let at = 0; at < QUESTIONS; at += 1) {
    const question = some(kinds[at * 7]!, 0.15)
    const scores = rows.map((row) => dot(row, question))
    const nearest = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!).slice(0, 10)
    const named = new Set(index.search(question, 10))
    found += nearest.filter((row) => named.has(row + 1)).length
  }
  expect(found / (QUESTIONS * 10)).toBeGreaterThan(0.98)
})
