import type { Embedder } from '../../../search/embedder.ts'
import { blend, unit } from '../../../search/vectors.ts'
import { namePassage } from '../gift-passage.ts'

/** Descriptions of people and texts of gifts as vectors that can be compared with each other. */
export interface Encoder {
  /** Names the model and how its texts are written; stored with each vector. */
  readonly model: string
  queries(descriptions: readonly string[]): Promise<Float32Array[]>
  passages(texts: readonly string[]): Promise<Float32Array[]>
}

/** Changes whenever vectors made before must not be compared with those made after. */
const RECIPE = 'r2'
/**
 * A description is also read as if it named a gift: who it is for leads to what people like them are glad of, and what they love, to
 * things that are about it. Chosen on questions that nothing was tuned on.
 */
const NAMED = 0.3

/** Tells the model, which serves other searches too, that a description of somebody follows. It was tuned with this. */
const RECIPIENT = 'Recipient: '

export const createEncoder = (embedder: Embedder): Encoder => ({
  model: `${embedder.model}/${RECIPE}`,
  async queries(descriptions) {
    const texts = descriptions.flatMap((text) => [RECIPIENT + text, namePassage(text)])
    const vectors = await embedder.embed(texts)
    return descriptions.map((_, place) => {
      const [person, gift] = vectors.slice(2 * place, 2 * place + 2)
      if (!person || !gift) throw new Error('The embedder gave no vector.')
      return unit(blend([person, 1], [gift, NAMED]))
    })
  },
  passages: (texts) => embedder.embed(texts),
})
