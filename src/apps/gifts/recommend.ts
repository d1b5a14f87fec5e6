import type { SearchIndex } from '../../search/search-index.ts'
import { blend, dot, mean, unit } from '../../search/vectors.ts'
import { tasteOf } from './encoder/taste.ts'
import type { Gift } from './gift.ts'
import { isForeign } from './language/language.ts'
import { isUnspeakable, unknownWords } from './language/unknown-words.ts'
import { type IsAvoided, readAvoidances } from './rank/avoid.ts'
import { isWithinLimits } from './rank/fit.ts'
import { COLLECTION } from './search.ts'
import { DESCRIPTION_CHARACTERS, shorten } from './shorten.ts'
import type { Stock } from './stock.ts'
import { readWish, type Wish } from './wish/wish.ts'

/** Fitted on graded answers: of the gifts at 0.8, four in five are at least acceptable. */
const STEEPNESS = 6.5
const MIDDLE = 0.17

/** The probability, from 0 to 1, that a gift fits, from its cosine with the description. */
const likelihood = (score: number): number => 1 / (1 + Math.exp(-STEEPNESS * (score - MIDDLE)))

/** From here on a gift counts as fitting. */
const FITTING = MIDDLE

export interface Request {
  readonly description: string
  readonly pastGifts: readonly string[]
  readonly starred: readonly string[]
  readonly limit: number
}

export interface Recommendation {
  readonly gift: Gift
  /** The probability that it fits, from 0 to 1. */
  readonly relevance: number
}

export interface Recommendations {
  readonly found: readonly Recommendation[]
  /** Popular gifts, if none fits. */
  readonly popular: readonly Gift[]
  readonly wish: Wish
  readonly searched: number
  readonly aboveThreshold: number
  readonly starredApplied: boolean
  /** The description is in another language, of which nothing was understood. */
  readonly isForeign: boolean
}

export type Recommend = (request: Request) => Promise<Recommendations>

/** Enough that limits leave a choice; when they do not, the net is cast wider once. */
const NET = 120
const WIDE_NET = 1600
/** Weight of starred gifts in the next round. */
const STAR_PULL = 0.6
/** More popular gifts than are shown, so that some are left within the limits. */
const POPULAR = 200

interface Scored {
  readonly gift: Gift
  readonly score: number
}

/** Ranks gifts by nearness to the description, and leaves out what its limits forbid. */
export function createRecommender(
  { gifts, search, ready }: Omit<Stock, 'close'>,
  read: (description: string) => Wish = readWish,
): Recommend {
  const { encoder, index } = search
  const taste = tasteOf(encoder.model)
  const isAllowed = (gift: Gift, vector: Float32Array, wish: Wish, isAvoided: IsAvoided) =>
    isWithinLimits(gift, wish) && !isAvoided(gift, vector)

  return async ({ description, pastGifts, limit, ...request }) => {
    await ready()
    // A UUID is the same one in capitals.
    const starred = request.starred.map((id) => id.toLowerCase())
    const language = await readLanguage(index, description)
    const wish = read(description)
    const [[question], isAvoided, stars, searched] = await Promise.all([
      encoder.queries([shorten(wish.description, DESCRIPTION_CHARACTERS)]),
      readAvoidances(encoder, pastGifts, wish),
      index.vectors(COLLECTION, starred),
      index.size(COLLECTION),
    ])
    if (!question) throw new Error('The encoder gave no vector.')
    const wanted = taste ? unit(blend([question, 1], [taste, 1])) : question
    const towards = stars.size > 0 ? unit(blend([wanted, 1], [mean([...stars.values()]), STAR_PULL])) : wanted

    const allowedAmong = async (candidates: readonly Gift[], vectors: ReadonlyMap<string, Float32Array>) =>
      candidates
        .flatMap((gift): Scored[] => {
          const vector = vectors.get(gift.id)
          return vector && !starred.includes(gift.id) && isAllowed(gift, vector, wish, isAvoided)
            ? [{ gift, score: dot(vector, towards) }]
            : []
        })
        .sort((a, b) => b.score - a.score)
    const nearest = async (count: number) => {
      const vectors = await nearbyVectors(index, towards, count)
      return {
        near: vectors.size,
        allowed: await allowedAmong(await gifts.findMany([...vectors.keys()]), vectors),
      }
    }
    const popular = async () => {
      const all = await gifts.popular(POPULAR)
      const vectors = await index.vectors(
        COLLECTION,
        all.map(({ id }) => id),
      )
      return (await allowedAmong(all, vectors)).slice(0, limit).map(({ gift }) => gift)
    }

    const isUnderstood = language === 'English' && !wish.isNoWish
    const first = await nearest(isUnderstood ? NET : 0)
    const isScarce = first.allowed.length < limit && first.near === NET
    const { allowed } = isScarce ? await nearest(WIDE_NET) : first
    const shown = allowed.slice(0, limit)
    return {
      found: shown.map(({ gift, score }) => ({ gift, relevance: likelihood(score) })),
      popular: shown.length > 0 ? [] : await popular(),
      wish,
      searched,
      aboveThreshold: allowed.filter(({ score }) => score >= FITTING).length,
      starredApplied: stars.size > 0,
      isForeign: language === 'foreign',
    }
  }
}

/** The vectors of the gifts nearest in meaning. Not every index has them in hand. */
async function nearbyVectors(index: SearchIndex, towards: Float32Array, count: number) {
  const near = count > 0 ? await index.nearest(COLLECTION, towards, count) : []
  const vectors = new Map(near.flatMap(({ id, vector }) => (vector ? [[id, vector] as const] : [])))
  const missing = near.flatMap(({ id, vector }) => (vector ? [] : [id]))
  if (missing.length > 0)
    for (const [id, vector] of await index.vectors(COLLECTION, missing)) vectors.set(id, vector)
  return vectors
}

/** Words that are neither English nor in the catalogue are another language, or none at all. */
async function readLanguage(
  index: SearchIndex,
  description: string,
): Promise<'English' | 'foreign' | 'nonsense'> {
  const unknown = unknownWords(description)
  const isKnown = unknown.length === 0 || (await index.matching(COLLECTION, unknown, 1)).length > 0
  if (!isKnown && unknown.some(isUnspeakable)) return 'nonsense'
  return isForeign(description) || !isKnown ? 'foreign' : 'English'
}
