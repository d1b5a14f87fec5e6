import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchIndexes, type TestSearch } from '../../test/search-indexes.ts'
import type { Entry, SearchIndex } from '../search/search-index.ts'
import { textHash } from '../search/text-hash.ts'

const unit = (...numbers: number[]): Float32Array => {
  const norm = Math.hypot(...numbers)
  return Float32Array.from(numbers, (value) => value / norm)
}
const entry = (id: string, text: string, vector: Float32Array): Entry => ({ id, text, vector })

const rod = entry('rod', 'A fly fishing rod for quiet rivers', unit(1, 0.1, 0, 0))
const boat = entry('boat', 'A small boat', unit(0.9, 0.4, 0, 0))
const cake = entry('cake', 'A tin for baking cakes', unit(0, 0, 1, 0))
const all = [rod, boat, cake]
const ids = (hits: readonly { id: string }[]) => hits.map(({ id }) => id)

describe.each(searchIndexes)('a search index in $name', ({ create }) => {
  let place: TestSearch
  let index: SearchIndex
  beforeEach(async () => {
    place = await create()
    index = await place.open()
  })
  afterEach(() => place.close())

  it('finds nothing in a collection that is not there', async () => {
    expect(await index.size('gifts')).toBe(0)
    expect(await index.nearest('gifts', rod.vector, 5)).toEqual([])
    expect(await index.matching('gifts', ['rod'], 5)).toEqual([])
    expect(await index.known('gifts', ['rod'])).toEqual(new Map())
    expect(await index.vectors('gifts', ['rod'])).toEqual(new Map())
    expect(await index.ids('gifts', '', 5)).toEqual([])
    await index.remove('gifts', ['rod'])
    await index.drop('gifts')
    await index.put('gifts', [])
  })

  it('finds the nearest first, with the cosine as the score', async () => {
    await index.put('gifts', all)
    const hits = await index.nearest('gifts', unit(1, 0, 0, 0), 2)
    expect(ids(hits)).toEqual(['rod', 'boat'])
    expect(hits[0]!.score).toBeCloseTo(1 / Math.hypot(1, 0.1), 4)
    expect(hits[1]!.score).toBeCloseTo(0.9 / Math.hypot(0.9, 0.4), 4)
    expect(ids(await index.nearest('gifts', unit(0, 0, 1, 0.1), 10))).toHaveLength(3)
  })

  it('finds words whatever their endings, the best match with a score of 1', async () => {
    await index.put('gifts', all)
    const hits = await index.matching('gifts', ['Fished', 'river', 'submarine'], 5)
    expect(hits).toEqual([{ id: 'rod', score: 1 }])
    const both = await index.matching('gifts', ['baking', 'cake', 'boats'], 5)
    expect(ids(both)).toEqual(['cake', 'boat'])
    expect(both[0]!.score).toBe(1)
    expect(both[1]!.score).toBeGreaterThan(0)
    expect(both[1]!.score).toBeLessThan(1)
  })

  it('takes words that could be read as the language of questions', async () => {
    await index.put('gifts', all)
    const odd = ['"', '*', 'NOT', 'a"b', "o'clock", '(', 'text:rod', '-', '', '\0', '🎣', 'rod & line', ':']
    for (const word of odd) await expect(index.matching('gifts', [word], 5)).resolves.toBeInstanceOf(Array)
    expect(ids(await index.matching('gifts', [...odd, 'cakes'], 5))).toContain('cake')
  })

  it('replaces by id, in meaning and in words', async () => {
    await index.put('gifts', all)
    await index.put('gifts', [entry('rod', 'Knitting wool', unit(0, 0, 0, 1))])
    expect(await index.size('gifts')).toBe(3)
    expect(ids(await index.nearest('gifts', unit(1, 0, 0, 0), 1))).toEqual(['boat'])
    expect(ids(await index.nearest('gifts', unit(0, 0, 0, 1), 1))).toEqual(['rod'])
    expect(await index.matching('gifts', ['fishing'], 5)).toEqual([])
    expect(ids(await index.matching('gifts', ['wool'], 5))).toEqual(['rod'])
  })

  it('keeps the last of two entries with one id', async () => {
    await index.put('gifts', [rod, entry('rod', 'Wool', unit(0, 0, 0, 1))])
    expect(await index.size('gifts')).toBe(1)
    expect(ids(await index.matching('gifts', ['wool'], 5))).toEqual(['rod'])
  })

  it('tells from which text each vector was made, and gives the vector back', async () => {
    await index.put('gifts', all)
    expect(await index.known('gifts', ['rod', 'cake', 'none'])).toEqual(
      new Map([
        ['rod', textHash('test-model', rod.text)],
        ['cake', textHash('test-model', cake.text)],
      ]),
    )
    const vectors = await index.vectors('gifts', ['boat', 'none'])
    expect([...vectors.keys()]).toEqual(['boat'])
    expect([...vectors.get('boat')!]).toEqual([...boat.vector])
  })

  it('forgets what is removed, and a collection that is dropped', async () => {
    await index.put('gifts', all)
    await index.put('books', [rod])
    await index.remove('gifts', ['rod', 'none'])
    expect(await index.size('gifts')).toBe(2)
    expect(ids(await index.nearest('gifts', rod.vector, 5))).toEqual(['boat', 'cake'])
    expect(await index.matching('gifts', ['fishing'], 5)).toEqual([])
    await index.drop('gifts')
    expect(await index.size('gifts')).toBe(0)
    expect(await index.nearest('gifts', rod.vector, 5)).toEqual([])
    expect(ids(await index.nearest('books', rod.vector, 5))).toEqual(['rod'])
    await index.put('gifts', [cake])
    expect(ids(await index.nearest('gifts', rod.vector, 5))).toEqual(['cake'])
  })

  it('walks through the ids in parts', async () => {
    await index.put('gifts', all)
    expect(await index.ids('gifts', '', 2)).toEqual(['boat', 'cake'])
    expect(await index.ids('gifts', 'cake', 2)).toEqual(['rod'])
  })

  it('finds after a restart what was put before', async () => {
    await index.put('gifts', all)
    const again = await place.open()
    expect(ids(await again.nearest('gifts', rod.vector, 2))).toEqual(['rod', 'boat'])
    expect(ids(await again.matching('gifts', ['cakes'], 2))).toEqual(['cake'])
  })

  it('sees what another process puts and removes', async () => {
    const other = await place.open()
    await index.put('gifts', all)
    expect(ids(await other.nearest('gifts', rod.vector, 1))).toEqual(['rod'])
    await index.remove('gifts', ['rod'])
    await index.put('gifts', [entry('reel', 'A reel', unit(0.95, 0.3, 0, 0))])
    expect(ids(await other.nearest('gifts', rod.vector, 2))).toEqual(['reel', 'boat'])
  })

  it('treats entries of another model as if they were not there, until they are put again', async () => {
    await index.put('gifts', all)
    const other = await place.open({ model: 'another-model' })
    expect(await other.size('gifts')).toBe(0)
    expect(await other.nearest('gifts', rod.vector, 5)).toEqual([])
    expect(await other.known('gifts', ['rod'])).toEqual(new Map())
    await other.put('gifts', [entry('rod', rod.text, unit(0, 1, 0, 0, 0, 0))])
    expect(ids(await other.nearest('gifts', unit(0, 1, 0, 0, 0, 0), 5))).toEqual(['rod'])
    expect(await other.size('gifts')).toBe(1)
  })

  it('takes more than one request or statement can hold, and finds them all', async () => {
    const many = Array.from({ length: 1200 }, (_, at) =>
      entry(`gift ${at}`, `number${at} of many`, unit(Math.cos(at / 400), Math.sin(at / 400), 0, 0.01)),
    )
    await index.put('gifts', many)
    expect(await index.size('gifts')).toBe(1200)
    const known = await index.known(
      'gifts',
      many.map(({ id }) => id),
    )
    expect(known.size).toBe(1200)
    const hits = await index.nearest('gifts', many[600]!.vector, 120)
    expect(hits).toHaveLength(120)
    expect(hits[0]!.id).toBe('gift 600')
    expect(ids(await index.matching('gifts', ['number77'], 5))).toEqual(['gift 77'])
    await index.remove('gifts', ids(many).slice(0, 1199))
    expect(await index.size('gifts')).toBe(1)
    expect(ids(await index.nearest('gifts', many[600]!.vector, 5))).toEqual(['gift 1199'])
  })
})
