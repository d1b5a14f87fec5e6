import { bandOf, type Gift } from './gift.ts'
import { areOneWord, inSentence, namedBy, sayableWords } from './interest.ts'
import { readPerson } from './person/person.ts'
import type { Wish } from './wish/wish.ts'

const named = ({ name, priceRange }: Gift) => `${name} (${bandOf(priceRange)})`

export interface RecommendationContext {
  readonly description: string
  readonly wish: Wish
  readonly isStarred: boolean
}

/** Many models get the text alone; a next call needs the ids, so they stand in a line of their own, in order. */
const withIds = (sentence: string, gifts: readonly Gift[]) =>
  gifts.length > 0 ? `${sentence}\ngift_id: ${gifts.map(({ id }) => id).join(', ')}` : sentence

/** A sentence that a model can read out, and the ids. */
export function recommendationText(
  gifts: readonly Gift[],
  { description, wish, isStarred }: RecommendationContext,
): string {
  const count = gifts.length === 1 ? 'is 1 gift recommendation' : `are ${gifts.length} gift recommendations`
  const { words, isDescribed } = readPerson(description, wish)
  const interest = isDescribed || isStarred ? undefined : namedInterest(gifts, wish, words)
  const more = isStarred ? ', closer to the ones you starred' : interest ? `, with ${interest} in mind` : ''
  return withIds(`Here ${count} for ${words}${more}: ${gifts.map(named).join(', ')}.`, gifts)
}

/** What the gifts are about and the description named. */
function namedInterest(gifts: readonly Gift[], wish: Wish, person: string): string | undefined {
  // "a gardener, with gardening in mind" would say it twice.
  const before = person.toLowerCase().split(/[^\p{L}]+/u)
  const said = sayableWords(wish).filter((word) => !before.some((other) => areOneWord(word, other)))
  const category = gifts.flatMap(({ categories }) => categories).find((name) => namedBy(name, said))
  return category && inSentence(category)
}

export const fallbackText = (popular: readonly Gift[]) =>
  popular.length > 0
    ? withIds(
        `No strong matches found. Here are some popular gift ideas: ${popular.map(named).join(', ')}.`,
        popular,
      )
    : 'No strong matches found.'

export const detailsText = ({ name, priceRange, fullDescription, purchasingGuidance }: Gift) =>
  [
    `**${name}** (${bandOf(priceRange)})`,
    fullDescription,
    ...(purchasingGuidance ? [`*Where to find*: ${purchasingGuidance}`] : []),
  ].join('\n\n')
