import type { Item } from '../../parts/item.ts'
import type { CardItem } from './item.ts'

/** A made app's row as a card. Its title describes the picture. */
export const cardOf = (item: Item): CardItem => ({
  key: item.key,
  title: item.title,
  subtitle: item.subtitle,
  description: item.description,
  image: item.image,
  imageAlt: '',
  badge: item.badge,
  price: item.price,
  url: item.link,
  action: '',
  facts: item.facts,
})

/** If no row has a picture, no card leaves room for one; if some have, the others show a letter. */
export const picturesFor = (items: readonly { image: string | null }[]) =>
  items.some(({ image }) => image) ? 'letters' : 'none'
