import type { Fact } from '../../parts/fact.ts'

/** One card, whatever its data was called. */
export interface CardItem {
  key: string
  title: string
  subtitle: string
  description: string
  image: string | null
  imageAlt: string
  badge: string
  price: string
  url: string | null
  /** What the card's one button says; nothing leaves the button out, or lets it say “Open”. */
  action: string
  /** Whatever else is known, shown as far as there is room. */
  facts?: readonly Fact[]
}

/** How the cards of one view look, all alike. */
export interface CardLook {
  /**
   * `all`: a mark stands where a picture is missing. `letters`: the first letter of the title does.
   * `none`: no card has one, so none leaves room for it.
   */
  pictures?: 'all' | 'letters' | 'none'
  /** `soft` is one choice among others; `solid` carries the app's accent; `whole` makes the card itself the link. */
  action?: 'soft' | 'solid' | 'whole'
}
