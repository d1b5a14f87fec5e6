import { bandOf, type Gift } from './gift.ts'
import { readRelation } from './relation.ts'
import type { Wish } from './wish/wish.ts'

const named = ({ name, priceRange }: Gift) => `${name} (${bandOf(priceRange)})`

export interface RecommendationContext {
  readonly wish: Pick<Wish, 'description'>
  /** The interests the gifts were matched by, in the user's words. */
  readonly interests: readonly string[]
  readonly isStarred: boolean
}

/** Many models get the text alone; a next call needs the ids, so they have their own line, in order. */
const withIds = (sentence: string, gifts: readonly Gift[]) =>
  gifts.length > 0 ? `${sentence}\ngift_id: ${gifts.map(({ id }) => id).join(', ')}` : sentence

/** A sentence that a model can read out, and the ids. */
export function recommendationText(gifts: readonly Gift[], context: RecommendationContext): string {
  const count = gifts.length === 1 ? 'is 1 gift recommendation' : `are ${gifts.length} gift recommendations`
  const more = context.isStarred ? ', closer to the ones you starred' : ''
  return withIds(`Here ${count} for ${personOf(context)}${more}: ${gifts.map(named).join(', ')}.`, gifts)
}

const SEVERAL = /(?:s|children|people)$/

/** The recipient and the gifts' topics; nothing else of the description. */
function personOf({ wish, interests }: RecommendationContext): string {
  const relation = readRelation(wish.description)
  const loved = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(interests)
  if (!relation) return loved ? `somebody who loves ${loved}` : 'the person you describe'
  const loves = SEVERAL.test(relation) && relation !== 'boss' ? 'love' : 'loves'
  return `your ${relation}${loved && ` who ${loves} ${loved}`}`
}

const NOT_ENGLISH =
  'The description is not in English, so it was not used. Translate it into English and call again for better ideas.'

export function fallbackText(popular: readonly Gift[], isForeign: boolean): string {
  const ideas = `Here are some popular gift ideas: ${popular.map(named).join(', ')}.`
  const sentences = [
    'No strong matches found.',
    ...(popular.length > 0 ? [ideas] : []),
    ...(isForeign ? [NOT_ENGLISH] : []),
  ]
  return withIds(sentences.join(' '), popular)
}

export const detailsText = ({ name, priceRange, fullDescription, purchasingGuidance }: Gift) =>
  [
    `**${name}** (${bandOf(priceRange)})`,
    fullDescription,
    ...(purchasingGuidance ? [`*Where to find*: ${purchasingGuidance}`] : []),
  ].join('\n\n')
