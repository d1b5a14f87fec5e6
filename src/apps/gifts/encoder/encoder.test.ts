import { afterAll, describe, expect, it } from 'vitest'
import { createLocalEmbedder } from '../../../search/local-embedder.ts'
import { dot, unit } from '../../../search/vectors.ts'
import { createEncoder, findMeanVectors } from './encoder.ts'
import { readBuiltMeanVectors } from './mean-vectors.ts'
import { SAMPLE_PASSAGES, SAMPLE_QUERIES } from './sample-texts.ts'

const embedder = createLocalEmbedder()
afterAll(() => embedder.close())

async function embeddedFor(model: string): Promise<string[]> {
  const embedded: string[] = []
  const encoder = createEncoder({
    ...embedder,
    model,
    embed: (texts) => {
      embedded.push(...texts)
      return embedder.embed(texts)
    },
  })
  await encoder.queries(['a friend who reads'])
  await encoder.queries(['a friend who knits'])
  return embedded
}

describe('the mean vectors', () => {
  it('come from the build for the model that comes along, so that the first question is all it embeds', async () => {
    expect(await embeddedFor(embedder.model)).toEqual(['a friend who reads', 'a friend who knits'])
  })

  it('are found once, with the first question, for a model of somebody else', async () => {
    const embedded = await embeddedFor('another-model')
    for (const text of [...SAMPLE_QUERIES, 'a friend who knits'])
      expect(embedded.filter((one) => one === text)).toHaveLength(1)
    expect(embedded).toHaveLength(2 + SAMPLE_QUERIES.length + 2 * SAMPLE_PASSAGES.length)
  })

  it('are what the build would find now', async () => {
    const built = readBuiltMeanVectors(createEncoder(embedder).model)!
    const found = await findMeanVectors(embedder)
    expect(dot(unit(built.queries), unit(found.queries))).toBeGreaterThan(0.999)
    expect(dot(unit(built.passages), unit(found.passages))).toBeGreaterThan(0.999)
  })
})
