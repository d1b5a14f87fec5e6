import { type Ground, readBuiltGround } from './built-ground.ts'
import { ORDINARY_QUESTIONS, ORDINARY_THINGS } from './common-ground.ts'
import type { Embedder } from './embedder.ts'
import { blend, mean, unit } from './vectors.ts'

/** Something that can be found: its words, and in few words what it is about. */
export interface Thing {
  readonly text: string
  readonly about: string
}

/** The words under which a thing is kept. */
export const wordsOf = ({ text, about }: Thing): string => (about ? `${text} ${about}` : text)

/** Questions and things as vectors that can be compared with each other. */
export interface Meanings {
  /** Names the model and how its vectors are used; stored with each of them. */
  readonly model: string
  questions(texts: readonly string[]): Promise<Float32Array[]>
  things(things: readonly Thing[]): Promise<Float32Array[]>
}

/** Changes whenever vectors made before must not be compared with those made after. */
const RECIPE = 'r1'
/** What a thing is about says more about whom it suits than most of its words. */
const ABOUT_WEIGHT = 0.7

export function createMeanings(embedder: Embedder): Meanings {
  const model = `${embedder.model}/${RECIPE}`
  let ground: Promise<Ground> | null = null
  const common = () => {
    // A provider that fails once may answer the next time.
    ground ??= groundOf(model, embedder).catch((error) => {
      ground = null
      throw error
    })
    return ground
  }
  return {
    model,
    async questions(texts) {
      const [{ questions }, vectors] = await Promise.all([common(), embedder.embed(texts)])
      return vectors.map((vector) => unit(blend([vector, 1], [questions, -1])))
    },
    async things(things) {
      const [ground, vectors] = await Promise.all([common(), embedThings(embedder, things)])
      return vectors.map((vector) => unit(blend([vector, 1], [ground.things, -1])))
    },
  }
}

const groundOf = async (model: string, embedder: Embedder): Promise<Ground> =>
  readBuiltGround(model) ?? (await findGround(embedder))

export async function findGround(embedder: Embedder): Promise<Ground> {
  const [questions, things] = await Promise.all([
    embedder.embed(ORDINARY_QUESTIONS),
    embedThings(embedder, ORDINARY_THINGS),
  ])
  return { questions: mean(questions), things: mean(things) }
}

/** Many things are about the same; each such phrase is embedded once. */
async function embedThings(embedder: Embedder, things: readonly Thing[]): Promise<Float32Array[]> {
  const abouts = [...new Set(things.map(({ about }) => about).filter(Boolean))]
  const vectors = await embedder.embed([...things.map(written), ...abouts.map(interest)])
  const aboutVectors = new Map(abouts.map((about, at) => [about, vectors[things.length + at]]))
  return things.map(({ about }, at) => {
    const own = vectors[at] ?? new Float32Array()
    const common = aboutVectors.get(about)
    return common ? unit(blend([own, 1], [common, ABOUT_WEIGHT])) : own
  })
}

const interest = (about: string) => `For people interested in ${about}.`
const written = ({ text, about }: Thing) => (about ? `${text} ${interest(about)}` : text)
