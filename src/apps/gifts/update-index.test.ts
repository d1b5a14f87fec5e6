import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchIndexes, type TestSearch } from '../../../test/search-indexes.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import type { Encoder } from './encoder/encoder.ts'
import { type IndexItem, type UpdateProgress, updateIndex } from './update-index.ts'

/** Counts what it is given. */
const counting = (model = 'test-model') => {
  const texts: string[] = []
  const encoder: Pick<Encoder, 'model' | 'passages'> = {
    model,
    async passages(given) {
      texts.push(...given)
      return given.map((text) => Float32Array.of(Math.cos(text.length), Math.sin(text.length)))
    },
  }
  return { texts, encoder }
}

async function* items(count: number, change: (item: IndexItem) => IndexItem = (item) => item) {
  for (let at = 0; at < count; at += 1) yield change({ id: `gift ${at}`, text: `text ${at}` })
}

describe.each(searchIndexes.slice(0, 1))('a collection kept up to date in $name', ({ create }) => {
  let place: TestSearch
  let index: SearchIndex
  beforeEach(async () => {
    place = await create()
    index = await place.open()
  })
  afterEach(() => place.close())
  const update = (
    encoder: ReturnType<typeof counting>['encoder'],
    list: AsyncIterable<IndexItem>,
    more = {},
  ) => updateIndex({ index, encoder, collection: 'gifts', items: list, ...more })

  it('embeds everything once, and nothing again', async () => {
    const { texts, encoder } = counting()
    expect(await update(encoder, items(700))).toEqual({ seen: 700, embedded: 700, removed: 0 })
    expect(await update(encoder, items(700))).toEqual({ seen: 700, embedded: 0, removed: 0 })
    expect(texts).toHaveLength(700)
    expect(await index.size('gifts')).toBe(700)
  })

  it('embeds again only what has changed', async () => {
    const { texts, encoder } = counting()
    await update(encoder, items(700))
    texts.length = 0
    await update(
      encoder,
      items(701, (item) => (item.id === 'gift 7' ? { ...item, text: 'new' } : item)),
    )
    expect(texts.sort()).toEqual(['new', 'text 700'])
  })

  it('embeds everything again for another model', async () => {
    await update(counting().encoder, items(10))
    index = await place.open({ model: 'better-model' })
    expect(await update(counting('better-model').encoder, items(10))).toMatchObject({ embedded: 10 })
  })

  it('goes on where it was stopped', async () => {
    const { texts, encoder } = counting()
    const stop = new AbortController()
    const onProgress = ({ embedded }: UpdateProgress) => embedded >= 128 && stop.abort()
    await expect(update(encoder, items(700), { signal: stop.signal, onProgress })).rejects.toThrow()
    expect(texts).toHaveLength(128)
    await update(encoder, items(700))
    expect(texts).toHaveLength(700)
    expect(new Set(texts).size).toBe(700)
  })

  it('removes what is gone only when asked to', async () => {
    const { encoder } = counting()
    await update(encoder, items(700))
    await update(encoder, items(20))
    expect(await index.size('gifts')).toBe(700)
    expect(await update(encoder, items(20), { removeOthers: true })).toMatchObject({ removed: 680 })
    expect(await index.size('gifts')).toBe(20)
  })

  it('tells how far it is', async () => {
    const told: UpdateProgress[] = []
    await update(counting().encoder, items(600), {
      onProgress: (progress: UpdateProgress) => told.push(progress),
    })
    expect(told.at(-1)).toEqual({ seen: 600, embedded: 600, removed: 0 })
    const embedded = told.map((progress) => progress.embedded)
    expect(embedded).toEqual([...embedded].sort((a, b) => a - b))
  })
})
