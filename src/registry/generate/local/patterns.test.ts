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
const none = 'none'

it('takes no template for what it is not, in four languages', async () => {
  const wrong: string[] = []
  let direct = 0
  for (const { sentence, right } of sentences) {
    const { close, starter, choices } = await findLike(sentence, patterns)
    if (close) direct += 1
    const fits = close ? right.includes(starter.id) : [none, ...choices].some((id) => right.includes(id))
    if (!fits) wrong.push(`${sentence}: ${close ? starter.id : choices.join(', ')}`)
  }
  expect(wrong).toEqual([])
  // To ask about everything would be right too, and no help.
  expect(direct).toBeGreaterThanOrEqual(30)
})

it('knows which language a sentence is in, or that it is another', () => {
  for (const { sentence, lang } of sentences)
    expect([sentence, languageOf(sentence)?.code]).toEqual([sentence, lang])
  for (const other of ['日本語の本のリスト', 'قائمة طعام مطعمي']) expect(languageOf(other)).toBeNull()
})
