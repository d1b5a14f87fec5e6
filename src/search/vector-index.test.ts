import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VectorIndex } from './vector-index.ts'

const DIMENSIONS = 16
const ROWS = 100

/** The same numbers each time, so that a failure can be seen again. */
function vectorsOf(count: number, seed = 1): Float32Array {
  let state = seed
  const numbers = Float32Array.from({ length: count * DIMENSIONS }, () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32 - 0.5
  })
  for (let at = 0; at < numbers.length; at += DIMENSIONS) {
    const vector = numbers.subarray(at, at + DIMENSIONS)
    vector.set(vector.map((value) => value / Math.hypot(...vector)))
  }
  return numbers
}
const keysFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

describe('a space with more entries than are compared one by one', () => {
  const vectors = vectorsOf(500)
  const vector = (key: number) => vectors.slice((key - 1) * DIMENSIONS, key * DIMENSIONS)
  const rows = (first: number, count: number) =>
    [
      keysFrom(first, count),
      vectors.slice((first - 1) * DIMENSIONS, (first - 1 + count) * DIMENSIONS),
    ] as const
  let folder: string
  const open = (options: { maxKey?: number; anew?: boolean } = {}) =>
    new VectorIndex({
      place: { folder, name: 'space' },
      dimensions: DIMENSIONS,
      exactRows: ROWS,
      maxKey: 500,
      anew: false,
      ...options,
    })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-vectors-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('packs them in a file, and finds old and new', async () => {
    const space = open()
    space.add(...rows(1, 150))
    expect(space.lastKey).toBe(0)
    await space.settled
    expect(space.lastKey).toBe(150)
    space.add(...rows(151, 50))
    for (const key of [1, 75, 150, 151, 200]) expect(space.search(vector(key), 5)).toContain(key)
    expect(space.count).toBe(200)
  })

  it('goes on from the file after a restart', async () => {
    const before = open()
    before.add(...rows(1, 150))
    await before.settled
    const after = open()
    expect(after.lastKey).toBe(150)
    expect(after.search(vector(42), 3)).toContain(42)
    after.add(...rows(151, 200))
    await after.settled
    expect(after.lastKey).toBe(350)
    expect(after.search(vector(42), 3)).toContain(42)
    expect(after.search(vector(340), 3)).toContain(340)
    expect(readdirSync(folder)).toHaveLength(1)
  })

  it('takes over the file that another process wrote', async () => {
    const [mine, other] = [open(), open()]
    mine.add(...rows(1, 90))
    other.add(...rows(1, 90))
    other.add(...rows(91, 110))
    await other.settled
    mine.add(...rows(91, 20))
    await mine.settled
    expect(mine.lastKey).toBe(200)
    expect(mine.count).toBe(200)
    expect(mine.search(vector(200), 3)).toContain(200)
  })

  it('does not name what is gone', async () => {
    const space = open()
    space.add(...rows(1, 150))
    await space.settled
    space.add(...rows(151, 10))
    space.forget([42, 155])
    expect(space.search(vector(42), 50)).not.toContain(42)
    expect(space.search(vector(155), 50)).not.toContain(155)
  })

  it('does not use a file of another history of the database, nor one that is broken', async () => {
    const before = open()
    before.add(...rows(1, 150))
    await before.settled
    expect(open({ maxKey: 100 }).lastKey).toBe(0)
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(join(folder, 'space.0.150.11.vectors'), 'not vectors')
    expect(open().lastKey).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it('can be built anew beside the file in use', async () => {
    const stale = open()
    stale.add(...rows(1, 150))
    await stale.settled
    const fresh = open({ anew: true })
    expect(fresh.lastKey).toBe(0)
    fresh.add(...rows(100, 120))
    await fresh.settled
    expect(stale.search(vector(42), 3)).toContain(42)
    fresh.removeOlder()
    expect(readdirSync(folder)).toHaveLength(1)
    expect(open().search(vector(120), 3)).toContain(120)
    expect(open().count).toBe(120)
  })

  it('says that it is lost when its file has gone and it is to grow', async () => {
    const space = open()
    space.add(...rows(1, 150))
    await space.settled
    rmSync(folder, { recursive: true })
    space.add(...rows(151, 150))
    await space.settled
    expect(space.lost).toBe(true)
  })
})
