import { type GiftIdea, readNamed, readPrice, readWords, unlike } from '../gifts/gift.ts'
import { type Offer, readOffer } from '../gifts/offer.ts'
import { fields, list, text } from '../parts/read.ts'

const KINDS = ['found', 'refined', 'popular'] as const

export interface Round {
  kind: (typeof KINDS)[number]
  ideas: GiftIdea[]
}

/** No answer has more, and the stored state must stay small. */
const MOST = 20

export function readRound(kept: unknown): Round | null {
  const given = fields(kept)
  const kind = KINDS.find((known) => known === given?.kind)
  const ideas = list(given?.ideas, readKeptIdea)
  return kind && ideas ? { kind, ideas: unlike(ideas).slice(0, MOST) } : null
}

function readKeptIdea(item: unknown): GiftIdea | null {
  const named = readNamed(item)
  const given = fields(item)
  if (!named || !given) return null
  return {
    ...named,
    brief: text(given.brief),
    price: readPrice(given.price),
    categories: readWords(given.categories),
    why: text(given.why),
    offer: readKeptOffer(given.offer),
  }
}

/** Reads an offer from the stored state. */
const readKeptOffer = (kept: unknown): Offer => {
  const given = fields(kept)
  return readOffer({ price: given?.dollars, image_url: given?.image, url: given?.url })
}
