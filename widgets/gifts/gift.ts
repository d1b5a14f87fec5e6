import type { JsonObject } from '../../common/json.ts'
import { PRICE_RANGES, type PriceRange } from '../../common/price-range.ts'
import { fields, list, text } from '../parts/read.ts'
import { briefOf } from './brief.ts'
import { NO_OFFER, type Offer } from './offer.ts'

/** A gift as a card shows it. */
export interface GiftIdea {
  id: string
  name: string
  brief: string
  price: PriceRange | null
  categories: string[]
  /** Why it fits the person, in one line. */
  why: string
  offer: Offer
}

/** A gift whole. */
export interface ShownGift {
  id: string
  name: string
  description: string
  price: PriceRange | null
  categories: string[]
  occasions: string[]
  recipients: string[]
  guidance: string
}

export function readGift(item: unknown): ShownGift | null {
  const named = readNamed(item)
  const given = fields(item)
  if (!named || !given) return null
  return {
    ...named,
    description: text(given.full_description).trim(),
    price: readPrice(given.price_range),
    categories: readWords(given.categories),
    occasions: readWords(given.occasions),
    recipients: readWords(given.recipient_types),
    guidance: text(given.purchasing_guidance).trim(),
  }
}

export function readIdea(item: unknown): GiftIdea | null {
  const named = readNamed(item)
  const given = fields(item)
  if (!named || !given) return null
  return {
    ...named,
    brief: text(given.brief_description).trim(),
    price: readPrice(given.price_range),
    categories: readWords(given.categories),
    why: '',
    offer: NO_OFFER,
  }
}

/** A gift that is told of whole, as a card: its own short description, or else the start of the long one. */
export const ideaOf = ({ id, name, description, price, categories }: ShownGift, brief: string): GiftIdea => ({
  id,
  name,
  brief: brief || briefOf(description),
  price,
  categories,
  why: '',
  offer: NO_OFFER,
})

/** What can be starred: it has a name to show and an id to ask with. */
export function readNamed(item: unknown): { id: string; name: string } | null {
  const given: JsonObject = fields(item) ?? {}
  const id = typeof given.id === 'string' ? given.id : ''
  const name = text(given.name).trim()
  return id && name ? { id, name } : null
}

export const readPrice = (value: unknown): PriceRange | null =>
  PRICE_RANGES.find((known) => known === value) ?? null

/** Two of one id could not be told apart by a star. */
export const unlike = <Named extends { id: string }>(all: readonly Named[]): Named[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]

export const readWords = (value: unknown): string[] => [
  ...new Set(list(value, (word) => text(word).trim() || null) ?? []),
]
