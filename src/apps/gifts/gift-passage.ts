import type { Passage } from './encoder/encoder.ts'
import type { Gift } from './gift.ts'

/** The gift as search sees it. How it is written decides how well it is found; bench/gifts-relevance tells. */
export const giftPassage = ({ name, briefDescription, fullDescription, categories }: Gift): Passage => ({
  text: `Gift: ${name}. ${briefDescription}${fullDescription === briefDescription ? '' : ` ${fullDescription}`}`,
  about: categories.join(', '),
})

/** The same for a gift of which only a name is known. */
export const namePassage = (name: string): Passage => ({ text: `Gift: ${name}.`, about: '' })

/** Something a person could be interested in, or not at all. */
export const interestPassage = (interest: string): Passage => ({
  text: `For people interested in ${interest}.`,
  about: interest,
})
