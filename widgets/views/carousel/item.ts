import type { Fact } from '../../parts/fact.ts'

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
  /** The button's label; empty leaves the button out, or makes it “Open”. */
  action: string
  /** Other data, shown if there is room. */
  facts?: readonly Fact[]
}

export interface CardLook {
  /**
   * `all`: an icon replaces a missing picture. `letters`: the title's first letter does. `none`: no card has one, so
   * none leaves room for it.
   */
  pictures?: 'all' | 'letters' | 'none'
  /** `soft` is one choice among others; `solid` carries the app's accent; `whole` makes the card itself the link. */
  action?: 'soft' | 'solid' | 'whole'
}
