import type { Gift } from '../gift.ts'
import { HARMLESS, type RestrictedKind } from '../wish/restricted-kinds.ts'
import type { Restriction } from '../wish/restrictions.ts'
import { singular } from '../wish/singular.ts'

/** A walnut stand is wood; walnuts in a box with honey are not. */
const WOODS = new Set(['walnut', 'pecan', 'almond', 'cashew', 'hazelnut', 'chestnut'])
const FOOD =
  /\b(?:eat|eats|taste|tasting|sweet|chocolate|snacks?|cheese|honey|sugar|bak(?:e|ed|ing)|cakes?|butter|spices?|treats?|desserts?|food|cook(?:ing)?|recipes?|candy|dinner|supper|cuisine)\b/
/** "Alcohol-free", "no alcohol": names it and has it not. */
const ABSENT = /\b(?:non-?|no |not a drop of |without |free (?:of|from) )\p{L}+|\b\p{L}+[- ]free\b/gu

/** The words of a text in small letters, each in singular. */
export const inSingular = (text: string): string[] => text.match(/\p{L}+/gu)?.map(singular) ?? []

/** True if a text names one of these as present. Most texts name none, which a quick check finds. */
function isNamedIn(text: string, things: ReadonlySet<string>): boolean {
  if (!inSingular(text).some((word) => things.has(word))) return false
  const there = text.replace(HARMLESS, ' ').replace(ABSENT, ' ')
  const isFood = FOOD.test(text)
  return (there.match(/\p{L}+/gu) ?? []).some(
    (word) => things.has(singular(word)) && (isFood || word !== singular(word) || !WOODS.has(word)),
  )
}

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
