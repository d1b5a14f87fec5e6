import type { JsonObject } from '../../common/json.ts'
import { PRICE_RANGES, type PriceRange } from '../../common/price-range.ts'
import { fields, list, text } from '../parts/read.ts'
import { briefOf } from './brief.ts'
import { NO_OFFER, type Offer } from './offer.ts'

export interface GiftIdea {
  id: string
  name: string
  brief: string
  price: PriceRange | null
  categories: string[]
  /** The reason it fits the person, in one line. */
  why: string
  offer: Offer
}

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

/** A complete gift as a card: its short description, or the start of the long one. */
export const ideaOf = ({ id, name, description, price, categories }: ShownGift, brief: string): GiftIdea => ({
  id,
  name,
  brief: brief || briefOf(description),
  price,
  categories,
  why: '',
  offer: NO_OFFER,
})

/** Gifts with a name and an id can be starred. */
export function readNamed(item: unknown): { id: string; name: string } | null {
  const given: JsonObject = fields(item) ?? {}
  const id = typeof given.id === 'string' ? given.id : ''
  const name = text(given.name).trim()
  return id && name ? { id, name } : null
}

export const readPrice = (value: unknown): PriceRange | null =>
  PRICE_RANGES.find((known) => known === value) ?? null

/** Two gifts with one id could not be starred separately. */
export const unlike = <Named extends { id: string }>(all: readonly Named[]): Named[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]

export const readWords = (value: unknown): string[] => [
  ...new Set(list(value, (word) => text(word).trim() || null) ?? []),
]
