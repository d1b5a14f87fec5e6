import type { Gift } from './gift.ts'
import { withinBudget } from './rank/fit.ts'
import type { Wish } from './wish/wish.ts'
import { tellingWords } from './wish/words.ts'

/** Why a gift fits, in one short line for its card; only what the description itself said. */
export function reasonFor(gift: Gift, wish: Wish): string {
  const occasion = gift.occasions.find((name) => wish.occasions.includes(name.toLowerCase()))
  const reasons = [
    interestOf(gift, wish),
    occasion && `suits ${occasion === 'get well' || occasion === 'thank you' ? `a ${occasion}` : occasion}`,
    wish.budget && withinBudget(gift, wish.budget) && 'within your budget',
    wish.ages && wish.ages[1] < 18 && rightAge(gift) && `for ages ${gift.ages[0]} to ${gift.ages[1]}`,
  ].filter((reason) => typeof reason === 'string')
  const line = reasons.join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

const rightAge = ({ ages }: Gift) => ages[1] < 100

/** The interest it speaks to: one the description names, or else the one it is mainly for. */
function interestOf({ categories }: Gift, { wanted }: Wish): string | undefined {
  const words = tellingWords(wanted)
  for (const category of categories) {
    const name = category.toLowerCase()
    const said = words.find((word) => name.startsWith(word.slice(0, 5)))
    if (said) return `you mentioned ${said}`
  }
  return categories[0]
}
