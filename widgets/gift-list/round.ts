import { type GiftIdea, readNamed, readPrice, unlike } from '../gifts/gift.ts'
import { fields, list, text } from '../parts/read.ts'

const KINDS = ['found', 'refined', 'popular'] as const

/** One list of ideas: the first, one that stars have pulled closer, or what everybody likes. */
export interface Round {
  kind: (typeof KINDS)[number]
  ideas: GiftIdea[]
  /** What is so of all of them, in a sentence. */
  shared: string
}

/** No answer has more; what is kept must stay small. */
const MOST = 10

export function readRound(kept: unknown): Round | null {
  const given = fields(kept)
  const kind = KINDS.find((known) => known === given?.kind)
  const ideas = list(given?.ideas, readKeptIdea)
  return kind && ideas ? { kind, ideas: unlike(ideas).slice(0, MOST), shared: text(given?.shared) } : null
}

function readKeptIdea(item: unknown): GiftIdea | null {
  const named = readNamed(item)
  const given = fields(item)
  if (!named || !given) return null
  return { ...named, brief: text(given.brief), price: readPrice(given.price), why: text(given.why) }
}
