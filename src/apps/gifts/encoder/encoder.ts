import type { Embedder } from '../../../search/embedder.ts'
import { blend, mean, unit } from '../../../search/vectors.ts'
import { type MeanVectors, readBuiltMeanVectors } from './mean-vectors.ts'
import { SAMPLE_PASSAGES, SAMPLE_QUERIES } from './sample-texts.ts'

/** Something that can be found: its words, and in few words what it is about. */
export interface Passage {
  readonly text: string
  readonly about: string
}

/** The words under which a passage is kept. */
export const passageText = ({ text, about }: Passage): string => (about ? `${text} ${about}` : text)

/** Queries and passages as vectors that can be compared with each other. */
export interface Encoder {
  /** Names the model and how its vectors are used; stored with each of them. */
  readonly model: string
  queries(texts: readonly string[]): Promise<Float32Array[]>
  passages(passages: readonly Passage[]): Promise<Float32Array[]>
}

/** Changes whenever vectors made before must not be compared with those made after. */
const RECIPE = 'r1'
/** What a thing is about says more about whom it suits than most of its words. */
const ABOUT_WEIGHT = 0.7

export function createEncoder(embedder: Embedder): Encoder {
  const model = `${embedder.model}/${RECIPE}`
  let known: Promise<MeanVectors> | null = null
  const means = () => {
    // A provider that fails once may answer the next time.
    known ??= meanVectorsOf(model, embedder).catch((error) => {
      known = null
      throw error
    })
    return known
  }
  return {
    model,
    async queries(texts) {
      const [{ queries }, vectors] = await Promise.all([means(), embedder.embed(texts)])
      return vectors.map((vector) => unit(blend([vector, 1], [queries, -1])))
    },
    async passages(given) {
      const [{ passages }, vectors] = await Promise.all([means(), embedPassages(embedder, given)])
      return vectors.map((vector) => unit(blend([vector, 1], [passages, -1])))
    },
  }
}

const meanVectorsOf = async (model: string, embedder: Embedder): Promise<MeanVectors> =>
  readBuiltMeanVectors(model) ?? (await findMeanVectors(embedder))

export async function findMeanVectors(embedder: Embedder): Promise<MeanVectors> {
  const [queries, passages] = await Promise.all([
    embedder.embed(SAMPLE_QUERIES),
    embedPassages(embedder, SAMPLE_PASSAGES),
  ])
  return { queries: mean(queries), passages: mean(passages) }
}

/** Many passages are about the same; each such phrase is embedded once. */
async function embedPassages(embedder: Embedder, passages: readonly Passage[]): Promise<Float32Array[]> {
  const abouts = [...new Set(passages.map(({ about }) => about).filter(Boolean))]
  const vectors = await embedder.embed([...passages.map(written), ...abouts.map(interest)])
  const aboutVectors = new Map(abouts.map((about, at) => [about, vectors[passages.length + at]]))
  return passages.map(({ about }, at) => {
    const own = vectors[at] ?? new Float32Array()
    const common = aboutVectors.get(about)
    return common ? unit(blend([own, 1], [common, ABOUT_WEIGHT])) : own
  })
}

const interest = (about: string) => `For people interested in ${about}.`
const written = ({ text, about }: Passage) => (about ? `${text} ${interest(about)}` : text)
