import { imageAddress, webAddress } from '../../common/web-address.ts'
import { languageTag } from '../parts/language.ts'
import { fields, list, text } from '../parts/read.ts'
import type { CardItem } from '../views/carousel/item.ts'

export interface CarouselData {
  title: string
  items: CardItem[]
  /** The items' language, if the tool names it. */
  language: string | undefined
}

export function readCarousel(output: unknown): CarouselData | null {
  const given = fields(output)
  const items = list(given?.items, readItem)
  if (!given || !items) return null
  return { title: text(given.title).trim(), items, language: languageTag(given.locale) }
}

function readItem(item: unknown, index: number): CardItem | null {
  const given = fields(item)
  const title = text(given?.title).trim()
  if (!given || !title) return null
  return {
    // Ids may repeat, so the position is part of the key.
    key: `${index}:${text(given.id)}`,
    title,
    subtitle: text(given.subtitle),
    description: text(given.description),
    image: imageAddress(given.image),
    imageAlt: text(given.imageAlt),
    badge: text(given.badge),
    price: text(given.price),
    url: webAddress(given.url),
    action: text(given.action),
  }
}
