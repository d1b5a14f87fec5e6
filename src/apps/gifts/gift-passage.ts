import { bandOf, type Gift, OLDEST } from './gift.ts'

const isForEverybody = ([from, to]: Gift['ages']) => from === 0 && to === OLDEST

/**
 * The gift as the encoder reads it. It was tuned on texts of just this form (`scripts/tune/gifts/train.py` writes them too), also
 * without the parts that a catalogue may lack. What counts most comes first: a long description is cut at its end.
 */
export function giftPassage(gift: Gift): string {
  const { name, briefDescription, fullDescription, categories, occasions, recipientTypes, ages, price } = gift
  const facts = [
    ...(recipientTypes.length > 0 ? [`for ${recipientTypes.join(', ')}`] : []),
    ...(isForEverybody(ages) ? [] : [`ages ${ages[0]} to ${ages[1]}`]),
    price === null ? bandOf(gift.priceRange) : `$${price}`,
  ]
  return [
    `Gift: ${name}.`,
    briefDescription,
    `${facts.join(', ')}.`,
    `${categories.join(', ')}.`,
    ...(occasions.length > 0 ? [`${occasions.join(', ')}.`] : []),
    ...(fullDescription === briefDescription ? [] : [fullDescription]),
  ].join(' ')
}

/** The same for a gift of which only a name is known. */
export const namePassage = (name: string): string => `Gift: ${name}.`
