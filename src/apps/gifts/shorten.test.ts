import { expect, it } from 'vitest'
import type { Embedder } from '../../search/embedder.ts'
import { createEncoder } from './encoder/encoder.ts'
import { readAvoidances } from './rank/avoid.ts'
import { PHRASE_CHARACTERS, shorten } from './shorten.ts'
import { readWish } from './wish/wish.ts'

it.each([
  ['a short text', 20, 'a short text'],
  ['two words', 5, 'two'],
  ['two words', 3, 'two'],
  ['endless', 3, 'end'],
])('shortens %j to %i characters as %j', (text, most, short) => {
  expect(shorten(text, most)).toBe(short)
})

it('hands the model no more of a thing’s name than that, however long it is', async () => {
  const embedded: string[] = []
  const embedder: Embedder = {
    model: 'test',
    embed: async (texts) => {
      embedded.push(...texts)
      return texts.map(() => new Float32Array(4).fill(0.5))
    },
    close: async () => {},
  }
  const past = Array.from({ length: 20 }, (_, at) => `${at}${'x'.repeat(198)}`)
  await readAvoidances(createEncoder(embedder), past, readWish('my dad'))
  const names = embedded.filter((text) => text.includes('xxx'))
  expect(names).toHaveLength(20)
  for (const name of names) expect(name.length).toBeLessThan(PHRASE_CHARACTERS + 20)
})
