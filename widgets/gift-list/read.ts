import { type GiftIdea, ideaOf, readGift, readIdea, unlike } from '../gifts/gift.ts'
import { offersIn } from '../gifts/offer.ts'
import { fields, list, text } from '../parts/read.ts'
import type { Round } from './round.ts'

export interface Failure {
  /** True if the person must be described first; otherwise a retry may work. */
  needsDescription: boolean
  /** The tool's message, if the widget has none for it. */
  words: string
}

/** The result of `get_recommendations`. */
export interface GiftAnswer {
  ideas: GiftIdea[]
  /** Nothing fits; the widget shows popular gifts instead. */
  isFallback: boolean
  failure: Failure | null
}

/** The contract's message, for hosts that pass on nothing else of a failure. */
const NO_DESCRIPTION = 'Please provide a description of the gift recipient.'
const OUT_OF_REACH = 'Unable to fetch recommendations. Please try again.'

export function readGiftAnswer(output: unknown): GiftAnswer | null {
  const given = fields(output)
  const ideas = list(given?.gifts, readIdea)
  if (!given || !ideas) return null
  const error = text(given.error)
  return {
    ideas: unlike(ideas),
    isFallback: given.fallback === true,
    failure: error ? { needsDescription: error === 'invalid_input', words: '' } : null,
  }
}

export function readGiftFailure(text: string): GiftAnswer {
  const isOurs = text === NO_DESCRIPTION || text === OUT_OF_REACH
  const failure = { needsDescription: text === NO_DESCRIPTION, words: isOurs ? '' : text }
  return { ideas: [], isFallback: false, failure }
}

/** The list to draw: the ideas with their reasons, or popular gifts if nothing fits. */
export function roundOf({ ideas, isFallback }: GiftAnswer, meta: unknown, isRefined: boolean): Round {
  const metadata = fields(meta)
  const why = byId(metadata?.why)
  const offer = offersIn(meta)
  if (ideas.length === 0 && isFallback) {
    const brief = byId(metadata?.brief)
    const popular = unlike(list(metadata?.gifts, readGift) ?? [])
    const ideas = popular.map((gift) => ({ ...ideaOf(gift, brief(gift.id)), offer: offer(gift.id) }))
    return { kind: 'popular', ideas }
  }
  return {
    kind: isRefined ? 'refined' : 'found',
    ideas: ideas.map((idea) => ({ ...idea, why: why(idea.id), offer: offer(idea.id) })),
  }
}

function byId(value: unknown): (id: string) => string {
  const given = fields(value) ?? {}
  return (id) => (Object.hasOwn(given, id) ? text(given[id]).trim() : '')
}
