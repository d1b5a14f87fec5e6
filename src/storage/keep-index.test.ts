import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchIndexes, type TestSearch } from '../../test/search-indexes.ts'
import { type Item, type KeepProgress, keepIndex } from '../search/keep-index.ts'
import type { Meanings } from '../search/meanings.ts'
import type { SearchIndex } from '../search/search-index.ts'

/** Counts what it is given. */
const counting = (model = 'test-model') => {
  const texts: string[] = []
  const meanings: Pick<Meanings, 'model' | 'things'> = {
    model,
    async things(given) {
      texts.push(...given.map(({ text }) => text))
      return given.map(({ text }) => Float32Array.of(Math.cos(text.length), Math.sin(text.length)))
    },
  }
  return { texts, meanings }
}

async function* items(count: number, change: (item: Item) => Item = (item) => item) {
  for (let at = 0; at < count; at += 1) yield change({ id: `gift ${at}`, text: `text ${at}`, about: '' })
}

describe.each(searchIndexes.slice(0, 1))('a collection kept up to date in $name', ({ create }) => {
  let place: TestSearch
  let index: SearchIndex
  beforeEach(async () => {
    place = await create()
    index = await place.open()
  })
  afterEach(() => place.close())
  const keep = (meanings: ReturnType<typeof counting>['meanings'], list: AsyncIterable<Item>, more = {}) =>
    keepIndex({ index, meanings, collection: 'gifts', items: list, ...more })

  it('embeds everything once, and nothing again', async () => {
    const { texts, meanings } = counting()
    expect(await keep(meanings, items(700))).toEqual({ seen: 700, embedded: 700, removed: 0 })
    expect(await keep(meanings, items(700))).toEqual({ seen: 700, embedded: 0, removed: 0 })
    expect(texts).toHaveLength(700)
    expect(await index.size('gifts')).toBe(700)
  })

  it('embeds again only what has changed', async () => {
    const { texts, meanings } = counting()
    await keep(meanings, items(700))
    texts.length = 0
    await keep(
      meanings,
      items(701, (item) => (item.id === 'gift 7' ? { ...item, text: 'new' } : item)),
    )
    expect(texts.sort()).toEqual(['new', 'text 700'])
  })

  it('embeds everything again for another model', async () => {
    await keep(counting().meanings, items(10))
    index = await place.open({ model: 'better-model' })
    expect(await keep(counting('better-model').meanings, items(10))).toMatchObject({ embedded: 10 })
  })

  it('goes on where it was stopped', async () => {
    const { texts, meanings } = counting()
    const stop = new AbortController()
    const onProgress = ({ embedded }: KeepProgress) => embedded >= 128 && stop.abort()
    await expect(keep(meanings, items(700), { signal: stop.signal, onProgress })).rejects.toThrow()
    expect(texts).toHaveLength(128)
    await keep(meanings, items(700))
    expect(texts).toHaveLength(700)
    expect(new Set(texts).size).toBe(700)
  })

  it('removes what is gone only when asked to', async () => {
    const { meanings } = counting()
    await keep(meanings, items(700))
    await keep(meanings, items(20))
    expect(await index.size('gifts')).toBe(700)
    expect(await keep(meanings, items(20), { removeOthers: true })).toMatchObject({ removed: 680 })
    expect(await index.size('gifts')).toBe(20)
  })

  it('tells how far it is', async () => {
    const told: KeepProgress[] = []
    await keep(counting().meanings, items(600), {
      onProgress: (progress: KeepProgress) => told.push(progress),
    })
    expect(told.at(-1)).toEqual({ seen: 600, embedded: 600, removed: 0 })
    const embedded = told.map((progress) => progress.embedded)
    expect(embedded).toEqual([...embedded].sort((a, b) => a - b))
  })
})
