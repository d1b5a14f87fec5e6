import type { Gift } from '../gift.ts'
import { HARMLESS, type RestrictedKind } from '../wish/restricted-kinds.ts'
import type { Restriction } from '../wish/restrictions.ts'
import { singular } from '../wish/singular.ts'

/** The words of a text in small letters, each in singular. */
export const inSingular = (text: string): string[] => text.match(/\p{L}+/gu)?.map(singular) ?? []

/** True if a text names one of these. Most texts name none, which a quick check finds. */
const isNamedIn = (text: string, things: ReadonlySet<string>): boolean =>
  inSingular(text).some((word) => things.has(word)) &&
  inSingular(text.replace(HARMLESS, ' ')).some((word) => things.has(word))

/** The text a gift shows at first sight. */
export const giftLabel = ({ name, categories, briefDescription }: Gift): string =>
  `${name} ${categories.join(' ')} ${briefDescription}`.toLowerCase()

/** Tells whether a gift is of a kind that must not be given. */
export function forbiddenBy(restrictions: readonly Restriction[]): (gift: Gift) => boolean {
  if (restrictions.length === 0) return () => false
  const all = new Set(restrictions.flatMap(({ kind }) => [...kind.things]))
  return (gift) => {
    const label = giftLabel(gift)
    const text = `${label} ${gift.fullDescription.toLowerCase()}`
    if (!inSingular(text).some((word) => all.has(word))) return false
    return restrictions.some(
      ({ kind, strict }) => !isFreeOf(gift, kind) && isNamedIn(strict ? text : label, kind.things),
    )
  }
}

/**
 * Only what it says of itself: a description may tell that others of its kind are vegan. And a shaker for spirits
 * that can do without them is still for spirits.
 */
export function isFreeOf(
  { name, categories, briefDescription }: Gift,
  { lifted, things }: RestrictedKind,
): boolean {
  if (lifted.test(name.toLowerCase())) return true
  const isForIt =
    isNamedIn(name.toLowerCase(), things) ||
    categories.some((category) => things.has(singular(category.toLowerCase())))
  return !isForIt && lifted.test(`${categories.join(' ')} ${briefDescription}`.toLowerCase())
}
