import type { Thing } from '../../search/meanings.ts'
import type { Gift } from './gift.ts'

/** The gift as search sees it. How it is written decides how well it is found; bench/gifts-relevance tells. */
export const asThing = ({ name, briefDescription, fullDescription, categories }: Gift): Thing => ({
  text: `Gift: ${name}. ${briefDescription}${fullDescription === briefDescription ? '' : ` ${fullDescription}`}`,
  about: categories.join(', '),
})

/** The same for a gift of which only a name is known. */
export const namedThing = (name: string): Thing => ({ text: `Gift: ${name}.`, about: '' })

/** Something a person could be interested in, or not at all. */
export const interestThing = (interest: string): Thing => ({
  text: `For people interested in ${interest}.`,
  about: interest,
})
