import { blend, mean, unit } from '../../search/vectors.ts'
import type { Gift } from './gift.ts'
import { readAvoidances } from './rank/avoid.ts'
import { LEAST, likelihood, THRESHOLD } from './rank/calibrate.ts'
import { type Candidate, gather, type Quest } from './rank/candidates.ts'
import { chooseVaried } from './rank/variety.ts'
import { COLLECTION } from './search.ts'
import type { Stock } from './stock.ts'
import { createLexicon, mendTypos } from './wish/lexicon.ts'
import { readWish, type Wish } from './wish/wish.ts'

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
const NETS = [160, 1600]
/** How far stars pull the next round towards them. */
const STAR_PULL = 0.6

/** Finds what a thoughtful friend would think of. */
export function createRecommender({ gifts, search, ready }: Omit<Stock, 'close'>): Recommend {
  const { meanings, index } = search
  const lexicon = createLexicon(gifts)
  return async ({ description, pastGifts, limit, ...request }) => {
    await ready()
    // A UUID is the same one in capitals.
    const starred = request.starred.map((id) => id.toLowerCase())
    const wish = readWish(mendTypos(description, await lexicon()))
    const [[question], avoided, stars, searched] = await Promise.all([
      meanings.questions([wish.wanted]),
      readAvoidances(meanings, pastGifts, wish.unwanted),
      index.vectors(COLLECTION, starred),
      index.size(COLLECTION),
    ])
    if (!question) throw new Error('The embedder gave no vector.')
    const towards = pulled(question, [...stars.values()])
    const quest: Quest = { wish, towards, avoided, starred: new Set(starred) }
    let candidates: Candidate[] = []
    for (const net of NETS) {
      candidates = await gather(gifts, index, quest, net)
      if (candidates.filter(fits).length >= limit || net >= searched) break
    }
    const aboveThreshold = candidates.filter(fits).length
    const shown = aboveThreshold > 0 ? chooseVaried(candidates.filter(comesClose), limit) : []
    return {
      found: shown.map(({ gift, score }) => ({ gift, relevance: likelihood(score) })),
      popular: shown.length > 0 ? [] : await gifts.popular(limit),
      wish,
      searched,
      aboveThreshold,
      starredApplied: stars.size > 0,
    }
  }
}

const pulled = (question: Float32Array, stars: readonly Float32Array[]) =>
  stars.length > 0 ? unit(blend([question, 1], [mean(stars), STAR_PULL])) : question

const fits = ({ closeness }: Candidate) => closeness >= THRESHOLD
const comesClose = ({ closeness }: Candidate) => closeness >= LEAST
