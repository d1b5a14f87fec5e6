import type { Item } from '../../parts/item.ts'
import type { CardItem } from './item.ts'

/** A row of a made app as a card. Its title says what the picture shows. */
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

/** Where no row has a picture no card leaves room for one; where some have, a letter stands for the others. */
export const picturesFor = (items: readonly { image: string | null }[]) =>
  items.some(({ image }) => image) ? 'letters' : 'none'
