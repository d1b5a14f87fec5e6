import type { SearchIndex } from '../../search/search-index.ts'
import { blend, mean, unit } from '../../search/vectors.ts'
import type { Gift } from './gift.ts'
import { readAvoidances } from './rank/avoid.ts'
import { BARE_THRESHOLD, LEAST, likelihood, thresholdOf } from './rank/calibrate.ts'
import { gather } from './rank/candidates.ts'
import { choosePopular } from './rank/popular.ts'
import { chooseVaried } from './rank/variety.ts'
import type { Candidate, RankingQuery } from './rank/weigh.ts'
import { COLLECTION } from './search.ts'
import { DESCRIPTION_CHARACTERS, PHRASE_CHARACTERS, shorten } from './shorten.ts'
import type { Stock } from './stock.ts'
import { isPrivate } from './tact.ts'
import { isUnspeakable, unknownWords } from './unknown-words.ts'
import { isForeign } from './wish/language.ts'
import { readWish, type Wish } from './wish/wish.ts'
import { tellingWords } from './wish/words.ts'

export interface Request {
  readonly description: string
  readonly pastGifts: readonly string[]
  readonly starred: readonly string[]
  readonly limit: number
}

export interface Recommendation {
  readonly gift: Gift
  /** How likely it fits, between 0 and 1. */
  readonly relevance: number
}

export interface Recommendations {
  readonly found: readonly Recommendation[]
  /** Where nothing fits: what nearly everybody is glad of. */
  readonly popular: readonly Gift[]
  readonly wish: Wish
  readonly searched: number
  readonly aboveThreshold: number
  readonly starredApplied: boolean
  /** The description is in another language, of which nothing was understood. */
  readonly isForeign: boolean
}

export type Recommend = (request: Request) => Promise<Recommendations>

/** Enough that filters leave a choice; when they do not, the net is cast wider once. */
const NET = 80
const WIDE_NET = 1600
/** How far stars pull the next round towards them. */
const STAR_PULL = 0.6

/** Finds what a thoughtful friend would think of. */
export function createRecommender(
  { gifts, search, ready }: Omit<Stock, 'close'>,
  read: (description: string) => Wish = readWish,
): Recommend {
  const { encoder, index } = search
  const cast = async (quest: RankingQuery, fits: Fits, limit: number) => {
    const near = await gather(gifts, index, quest, NET)
    // Further away nothing fits better; only where most may not be shown there are others behind them.
    const scarce = near.length < NET / 2 && near.filter(fits).length < limit
    return scarce ? gather(gifts, index, quest, WIDE_NET) : near
  }
  return async ({ description, pastGifts, limit, ...request }) => {
    await ready()
    // A UUID is the same one in capitals.
    const starred = request.starred.map((id) => id.toLowerCase())
    const unknown = await wordsNobodyKnows(index, description)
    const isNonsense = unknown.some(isUnspeakable)
    const wish = { ...read(description), ...(isNonsense && { isNoWish: true }) }
    if (isForeign(description) || (unknown.length > 0 && !isNonsense))
      return notUnderstood(wish, await index.size(COLLECTION))
    const stars = await index.vectors(COLLECTION, starred)
    // Stars tell better than words which of the interests is meant.
    const listed = stars.size > 0 ? [] : wish.interests
    const [[question, ...interests], avoided, searched] = await Promise.all([
      encoder.queries([
        shorten(wish.wanted, DESCRIPTION_CHARACTERS),
        ...listed.map((interest) => shorten(interest, PHRASE_CHARACTERS)),
      ]),
      readAvoidances({ gifts, search }, pastGifts, wish),
      index.size(COLLECTION),
    ])
    if (!question) throw new Error('The embedder gave no vector.')
    const towards = pulled(question, [...stars.values()])
    const quest: RankingQuery = { wish, towards, interests, avoided, starred: new Set(starred) }
    const fits = from(saysNothing(wish) ? BARE_THRESHOLD : thresholdOf(searched))
    const candidates = await cast(quest, fits, limit)
    const fitting = wish.isNoWish ? 0 : candidates.filter(fits).length
    const shown = fitting > 0 ? chooseVaried(candidates.filter(from(LEAST)), limit) : []
    return {
      found: shown.map(({ gift, score }) => ({ gift, relevance: likelihood(score) })),
      popular: shown.length > 0 ? [] : await choosePopular(gifts, index, quest, limit),
      wish,
      searched,
      aboveThreshold: fitting,
      starredApplied: stars.size > 0,
      isForeign: false,
    }
  }
}

/** Neither English nor in the catalogue. */
async function wordsNobodyKnows(index: SearchIndex, description: string): Promise<readonly string[]> {
  const unknown = unknownWords(description)
  if (unknown.length === 0) return []
  return (await index.matching(COLLECTION, unknown, 1)).length === 0 ? unknown : []
}

const notUnderstood = (wish: Wish, searched: number): Recommendations => ({
  found: [],
  popular: [],
  wish,
  searched,
  aboveThreshold: 0,
  starredApplied: false,
  isForeign: true,
})

const pulled = (question: Float32Array, stars: readonly Float32Array[]) =>
  stars.length > 0 ? unit(blend([question, 1], [mean(stars), STAR_PULL])) : question

type Fits = (candidate: Candidate) => boolean

const from =
  (least: number): Fits =>
  ({ score }) =>
    score >= least

/** Up to here an age alone tells a lot. */
const YOUNG = 25

/** "my dad" tells who it is, and nothing of him; of the young the age alone tells a lot. */
const saysNothing = ({ wanted, ages, circumstances, faiths }: Wish) =>
  (ages?.[1] ?? YOUNG) >= YOUNG &&
  circumstances.all.size + faiths.length === 0 &&
  // Who somebody is by birth or belief tells nothing of what they like.
  tellingWords(wanted).every(isPrivate)
