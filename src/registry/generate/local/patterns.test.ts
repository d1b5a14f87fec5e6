import { afterAll, expect, it } from 'vitest'
import sentences from '../../../../test/app-sentences.json' with { type: 'json' }
import { createLocalEmbedder } from '../../../search/local-embedder.ts'
import { layouts } from '../../../templates/layouts/index.ts'
import { starters } from '../../../templates/starters/index.ts'
import { languageOf } from './languages/index.ts'
import { createLikeness, patternsOf } from './patterns.ts'

const embedder = createLocalEmbedder()
afterAll(() => embedder.close())

const findLike = createLikeness(embedder)
const patterns = patternsOf(starters(new Date()), layouts)

it('takes no template for what it is not, in four languages', async () => {
  const wrong: string[] = []
  let direct = 0
  for (const { sentence, right } of sentences) {
    const { close, starter } = await findLike(sentence, patterns, layouts)
    if (close) direct += 1
    if (close && !right.includes(starter.id)) wrong.push(`${sentence}: ${starter.id}`)
  }
  expect(wrong).toEqual([])
  // To take none at all would be right too, and no help.
  expect(direct).toBeGreaterThanOrEqual(25)
})

it('knows which language a sentence is in, or that it is another', () => {
  for (const { sentence, lang } of sentences)
    expect([sentence, languageOf(sentence)?.code]).toEqual([sentence, lang])
  for (const other of ['日本語の本のリスト', 'قائمة طعام مطعمي']) expect(languageOf(other)).toBeNull()
})
