import { afterAll, describe, expect, it } from 'vitest'
import { readBuiltGround } from './built-ground.ts'
import { ORDINARY_QUESTIONS, ORDINARY_THINGS } from './common-ground.ts'
import { createLocalEmbedder } from './local-embedder.ts'
import { createMeanings, findGround } from './meanings.ts'
import { dot, unit } from './vectors.ts'

const embedder = createLocalEmbedder()
afterAll(() => embedder.close())

async function embeddedFor(model: string): Promise<string[]> {
  const embedded: string[] = []
  const meanings = createMeanings({
    ...embedder,
    model,
    embed: (texts) => {
      embedded.push(...texts)
      return embedder.embed(texts)
    },
  })
  await meanings.questions(['a friend who reads'])
  await meanings.questions(['a friend who knits'])
  return embedded
}

describe('what all questions and all things have in common', () => {
  it('comes from the build for the model that comes along, so that the first question is all it embeds', async () => {
    expect(await embeddedFor(embedder.model)).toEqual(['a friend who reads', 'a friend who knits'])
  })

  it('is found once, with the first question, for a model of somebody else', async () => {
    const embedded = await embeddedFor('another-model')
    for (const text of [...ORDINARY_QUESTIONS, 'a friend who knits'])
      expect(embedded.filter((one) => one === text)).toHaveLength(1)
    expect(embedded).toHaveLength(2 + ORDINARY_QUESTIONS.length + 2 * ORDINARY_THINGS.length)
  })

  it('is what the build would find now', async () => {
    const built = readBuiltGround(createMeanings(embedder).model)!
    const found = await findGround(embedder)
    expect(dot(unit(built.questions), unit(found.questions))).toBeGreaterThan(0.999)
    expect(dot(unit(built.things), unit(found.things))).toBeGreaterThan(0.999)
  })
})
