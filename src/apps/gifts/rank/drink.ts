import type { Gift } from '../gift.ts'
import { ALCOHOL } from '../wish/restricted-kinds.ts'
import type { Wish } from '../wish/wish.ts'
import { inSingular, isFreeOf } from './forbidden.ts'

/** Small: who is known to like it gets it all the same. */
const UNASKED = 0.04
const DRINKING =
  /\b(?:drink(?:s|ing|er)?|happy hour|tipple|toast(?:s|ing)?|host(?:s|ing|ess)?|parties|nightcap|hangovers?)\b/i

/** Most texts have no such word, which is soon seen. */
const ANY = new RegExp([...ALCOHOL.things].join('|'), 'i')

const namesIt = (text: string) =>
  ANY.test(text) && inSingular(text.toLowerCase()).some((word) => ALCOHOL.things.has(word))

/** By its name and categories alone: every gift that is near is asked. */
const isAlcohol = (gift: Gift) =>
  namesIt(`${gift.name} ${gift.categories.join(' ')}`) && !isFreeOf(gift, ALCOHOL)

/** What a bottle loses where nobody spoke of drinking: not everybody may or will have it. */
export const drinkCost = (gift: Gift, { wanted }: Wish): number =>
  isAlcohol(gift) && !DRINKING.test(wanted) && !namesIt(wanted) ? UNASKED : 0
