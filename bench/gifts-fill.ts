import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGifts } from '../src/apps/gifts/catalogue.ts'
import type { Gift } from '../src/apps/gifts/gift.ts'
import { giftPassage } from '../src/apps/gifts/gift-passage.ts'
import { COLLECTION } from '../src/apps/gifts/search.ts'
import type { Hit, SearchIndex } from '../src/search/search-index.ts'
import { blend, dot, unit } from '../src/search/vectors.ts'
import type { Storage } from '../src/storage/storage.ts'

const BUILT = join(import.meta.dirname, '..', 'dist', 'gifts')
const AT_ONCE = 1000
/** A made-up gift lies between three of ours, and a little aside: so do those of a real catalogue, which is no cloud of chance. */
const LEAN = 0.7
const ASIDE = 0.3
/** What exact search would find. */
export const TOP = 10

export interface FilledCatalogue {
  readonly rowsPerSecond: number
  /** The exact neighbours of each question, found on the way. */
  readonly exact: readonly (readonly string[])[]
}

/** Fills a catalogue with gifts made after ours, each a little elsewhere, and finds what lies nearest to each question. */
export async function fillGifts(
  { gifts }: Storage,
  index: SearchIndex,
  size: number,
  questions: readonly Float32Array[],
): Promise<FilledCatalogue> {
  const make = createMaker()
  const nearest = questions.map((): Hit[] => [])
  const started = performance.now()
  for (let at = 0; at < size; at += AT_ONCE) {
    const part = Array.from({ length: Math.min(AT_ONCE, size - at) }, (_, offset) => make(at + offset))
    await gifts.put(
      part.map(({ gift }) => gift),
      'bench',
    )
    await index.put(
      COLLECTION,
      part.map(({ gift, vector }) => ({ id: gift.id, text: giftPassage(gift), vector })),
    )
    for (const [which, question] of questions.entries())
      nearest[which] = [
        ...(nearest[which] ?? []),
        ...part.map(({ gift, vector }) => ({ id: gift.id, score: dot(vector, question) })),
      ]
        .sort((a, b) => b.score - a.score)
        .slice(0, TOP)
  }
  const seconds = (performance.now() - started) / 1000
  return { rowsPerSecond: size / seconds, exact: nearest.map((hits) => hits.map(({ id }) => id)) }
}

function createMaker() {
  const real = readGifts(readFileSync(join(BUILT, 'catalogue.jsonl'), 'utf8'))
  const bytes = readFileSync(join(BUILT, 'vectors.f32'))
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  const dimensions = all.length / real.length
  const at = (place: number) => all.slice(place * dimensions, (place + 1) * dimensions)
  const random = createRandom(7)
  return (number: number): { gift: Gift; vector: Float32Array } => {
    const like = number % real.length
    const gift = real[like]
    if (!gift) throw new Error('The catalogue is empty.')
    const own = at(like)
    if (number < real.length) return { gift, vector: own }
    const other = () => at(Math.floor(random() * real.length))
    const noise = unit(Float32Array.from({ length: dimensions }, () => random() + random() + random() - 1.5))
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
    return {
      gift: { ...gift, id, name: `${gift.name}, kind ${number}` },
      vector: unit(blend([own, 1], [other(), random() * LEAN], [other(), random() * LEAN], [noise, ASIDE])),
    }
  }
}

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
