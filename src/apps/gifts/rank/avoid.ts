import type { Meanings } from '../../../search/meanings.ts'
import { dot } from '../../../search/vectors.ts'
import type { Gift } from '../gift.ts'
import { interestThing, namedThing } from '../gift-thing.ts'
import { tellingWords } from '../wish/words.ts'

/** From here on a gift is what they have already, or of the kind they do not want. */
const SAME_AS_PAST = 0.6
const LIKE_UNWANTED = 0.37

export type Avoided = (gift: Gift, vector: Float32Array) => boolean

/** Tells whether a gift is one they have, or one they do not want; in meaning, not only by name. */
export async function readAvoidances(
  meanings: Meanings,
  past: readonly string[],
  unwanted: readonly string[],
): Promise<Avoided> {
  const given = past.filter((name) => name.trim() !== '')
  if (given.length + unwanted.length === 0) return () => false
  const vectors = await meanings.things([...given.map(namedThing), ...unwanted.map(interestThing)])
  const had = vectors.slice(0, given.length)
  const refused = vectors.slice(given.length)
  const names = new Set(given.map((name) => name.trim().toLowerCase()))
  const words = [...new Set(unwanted.flatMap(tellingWords))]
  const named = new RegExp(`\\b(?:${words.map(startOf).join('|')})`)
  // Alcohol-free wine is just the thing for whoever wants no alcohol.
  const without = new RegExp(
    `\\b(?:${words.join('|')})[- ]free|\\b(?:non-?|no |without )(?:${words.join('|')})`,
  )
  const isUnwanted = (gift: Gift, vector: Float32Array) => {
    if (words.length === 0) return false
    const label = `${gift.name} ${gift.categories.join(' ')} ${gift.briefDescription}`.toLowerCase()
    if (without.test(`${label} ${gift.fullDescription.toLowerCase()}`)) return false
    return named.test(label) || refused.some((other) => dot(other, vector) >= LIKE_UNWANTED)
  }
  return (gift, vector) =>
    names.has(gift.name.toLowerCase()) ||
    had.some((other) => dot(other, vector) >= SAME_AS_PAST) ||
    isUnwanted(gift, vector)
}

const SHORT = 3

/** A long word names what begins with it; "gin" does not name ginger, nor "tea" a team. */
const startOf = (word: string) => (word.length > SHORT ? word : `${word}s?\\b`)
