import { blend, mean, unit } from '../../search/vectors.ts'
import type { Gift } from './gift.ts'
import { readAvoidances } from './rank/avoid.ts'
import { BARE_THRESHOLD, LEAST, likelihood, thresholdOf } from './rank/calibrate.ts'
import { gather } from './rank/candidates.ts'
import { findNamed } from './rank/named.ts'
import { choosePopular } from './rank/popular.ts'
import { chooseVaried } from './rank/variety.ts'
import type { Candidate, RankingQuery } from './rank/weigh.ts'
import { COLLECTION } from './search.ts'
import { DESCRIPTION_CHARACTERS, PHRASE_CHARACTERS, shorten } from './shorten.ts'
import type { Stock } from './stock.ts'
import { ADULT } from './wish/age.ts'
import { readInterests } from './wish/interests.ts'
import { createLexicon, mendTypos } from './wish/lexicon.ts'
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
  const lexicon = createLexicon(gifts)
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
    const wish = read(mendTypos(description, await lexicon()))
    const stars = await index.vectors(COLLECTION, starred)
    // Stars tell better than words which of the interests is meant.
    const listed = stars.size > 0 ? [] : readInterests(wish.wanted)
    const [[question, ...interests], named, avoided, searched] = await Promise.all([
      encoder.queries([
        shorten(wish.wanted, DESCRIPTION_CHARACTERS),
        ...listed.map((interest) => shorten(interest, PHRASE_CHARACTERS)),
      ]),
      findNamed(gifts, index, wish),
      readAvoidances({ gifts, search }, pastGifts, wish),
      index.size(COLLECTION),
    ])
    if (!question) throw new Error('The embedder gave no vector.')
    const towards = pulled(question, [...stars.values()])
    const quest: RankingQuery = { wish, towards, interests, named, avoided, starred: new Set(starred) }
    const fits = from(saysNothing(wish) ? BARE_THRESHOLD : thresholdOf(searched))
    const candidates = await cast(quest, fits, limit)
    const fitting = candidates.filter(fits).length
    const shown = fitting > 0 ? chooseVaried(candidates.filter(from(LEAST)), limit) : []
    return {
      found: shown.map(({ gift, score }) => ({ gift, relevance: likelihood(score) })),
      popular: shown.length > 0 ? [] : await choosePopular(gifts, index, quest, limit),
      wish,
      searched,
      aboveThreshold: fitting,
      starredApplied: stars.size > 0,
    }
  }
}

const pulled = (question: Float32Array, stars: readonly Float32Array[]) =>
  stars.length > 0 ? unit(blend([question, 1], [mean(stars), STAR_PULL])) : question

type Fits = (candidate: Candidate) => boolean

const from =
  (least: number): Fits =>
  ({ score }) =>
    score >= least

/** "my dad" tells who it is, and nothing of him; of a child the age alone tells a lot. */
const saysNothing = ({ wanted, ages, occasions }: Wish) =>
  occasions.length === 0 && (ages?.[0] ?? ADULT) >= ADULT && tellingWords(wanted).length === 0
