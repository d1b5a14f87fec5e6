import { z } from 'zod'
import { PRICE_RANGES } from '../../../common/price-range.ts'
import { type Answer, answer, type Call, defineTool, refusal, textBlock } from '../../contract/index.ts'
import { AppError } from '../../errors.ts'
import { fallbackText, recommendationText } from './answer-text.ts'
import { type Gift, offerOf } from './gift.ts'
import { LOOKS } from './hints.ts'
import { matchedWords } from './matched.ts'
import type { Recommendation, Recommendations, Request } from './recommend.ts'
import { stripInvisible } from './strip-invisible.ts'
import { unknownField } from './unknown-field.ts'
import { giftList } from './widgets.ts'

const brief = z.object({
  id: z.uuid(),
  name: z.string(),
  brief_description: z.string(),
  relevance_score: z.number().min(0).max(1),
  price_range: z.enum(PRICE_RANGES),
  categories: z.array(z.string()),
})

const input = z.strictObject({
  recipient_description: z
    .string()
    .overwrite(stripInvisible)
    .trim()
    .min(3)
    .max(2000)
    .describe('Description of the gift recipient including interests, age, relationship, etc.'),
  past_gifts: z
    .array(z.string().overwrite(stripInvisible).max(200))
    .max(20)
    .default([])
    .describe('List of gifts previously given to this person (to avoid duplicates)'),
  starred_gift_ids: z
    .array(z.uuid())
    .max(20)
    .default([])
    .describe('IDs of gifts starred from previous recommendations (to refine results)'),
  limit: z.int().min(3).max(10).default(5).describe('Number of recommendations to return'),
})

const output = z.object({
  gifts: z.array(brief),
  query_context: z.object({
    total_searched: z.int(),
    above_threshold: z.int(),
    starred_boost_applied: z.boolean(),
    fallback_used: z.boolean(),
  }),
  /** There only when nothing fits. */
  fallback: z.literal(true).optional(),
})

/** Whose question it is, so that everybody has a share; what nobody waits for is not answered. */
export type RecommendTo = (
  request: Request,
  asker: Pick<Call, 'caller' | 'signal'>,
) => Promise<Recommendations>

export const getRecommendations = (recommend: RecommendTo) =>
  defineTool({
    name: 'get_recommendations',
    title: 'Get gift recommendations',
    description:
      'Returns gift recommendations based on who the recipient is, optionally refined by starred gifts from previous results.',
    input,
    output,
    refuses: z.strictObject({
      error: z.enum(['invalid_input', 'service_error']),
      gifts: output.shape.gifts,
    }),
    hints: LOOKS,
    widget: giftList,
    widgetAccessible: true,
    words: {
      invoking: 'Finding gift recommendations...',
      invoked: 'Found gift ideas',
      message: 'Finding gift recommendations...',
    },
    badInput,
    fault,
    async run({ recipient_description, past_gifts, starred_gift_ids, limit }, { caller, signal }) {
      const request = {
        description: recipient_description,
        pastGifts: past_gifts,
        starred: starred_gift_ids,
        limit,
      }
      const result = await recommend(request, { caller, signal }).catch((cause: unknown) => {
        if (signal.aborted) return fault()
        if (cause instanceof AppError && cause.code === 'TOO_MANY_CALLS') return tooMany(cause)
        // Not one of the catalogue's errors any more: the contract has its own words for this.
        throw new Error('Gifts could not be searched', { cause })
      })
      if ('kind' in result) return result
      return result.found.length > 0 ? found(result) : nothingFound(result)
    },
  })

function found(result: Recommendations) {
  const gifts = result.found.map(({ gift }) => gift)
  const { wish, starredApplied: isStarred } = result
  const { own, interests } = matchedWords(gifts, wish)
  return answer({
    text: recommendationText(gifts, { wish, interests, isStarred }),
    data: { gifts: result.found.map(asBrief), query_context: contextOf(result, false) },
    meta: { ...metaOf(gifts), why: reasonsOf(own) },
  })
}

const reasonsOf = (own: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(own).map(([id, word]) => [id, `You mentioned “${word}”`]))

const nothingFound = (result: Recommendations) =>
  answer({
    text: fallbackText(result.popular, result.isForeign),
    data: { gifts: [], fallback: true as const, query_context: contextOf(result, true) },
    meta: {
      ...metaOf(result.popular),
      // The cards of these gifts have nowhere else to take them from.
      brief: Object.fromEntries(result.popular.map(({ id, briefDescription }) => [id, briefDescription])),
    },
  })

const contextOf = (
  { searched, aboveThreshold, starredApplied }: Recommendations,
  fallback: boolean,
): z.output<typeof output>['query_context'] => ({
  total_searched: searched,
  above_threshold: aboveThreshold,
  starred_boost_applied: starredApplied,
  fallback_used: fallback,
})

const asBrief = ({ gift, relevance }: Recommendation): z.output<typeof brief> => ({
  id: gift.id,
  name: gift.name,
  brief_description: gift.briefDescription,
  relevance_score: Math.round(relevance * 100) / 100,
  price_range: gift.priceRange,
  categories: [...gift.categories],
})

const metaOf = (gifts: readonly Gift[]) => ({
  'openai/outputTemplate': 'ui://widget/gift-list.html',
  offers: offersOf(gifts),
  gifts: gifts.map((gift) => ({
    id: gift.id,
    name: gift.name,
    full_description: gift.fullDescription,
    price_range: gift.priceRange,
    categories: gift.categories,
    occasions: gift.occasions,
    purchasing_guidance: gift.purchasingGuidance,
  })),
})

/** By id: what the contract's fields have no room for. */
const offersOf = (gifts: readonly Gift[]) => Object.fromEntries(gifts.map((gift) => [gift.id, offerOf(gift)]))

const NO_DESCRIPTION = 'Please provide a description of the gift recipient.'

function badInput(issues: readonly z.core.$ZodIssue[]): Answer<unknown> {
  const isDescription = issues.some(({ path }) => path[0] === 'recipient_description')
  return refusal({
    text: isDescription ? NO_DESCRIPTION : issueMessage(issues[0]),
    data: { error: 'invalid_input', gifts: [] },
  })
}

function issueMessage(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return NO_DESCRIPTION
  return (
    unknownField(issue, Object.keys(input.shape)) ??
    `${String(issue.path[0] ?? 'arguments')}: ${issue.message}`
  )
}

function fault(): Answer<never> {
  return refusal({
    text: 'Unable to fetch recommendations. Please try again.',
    data: { error: 'service_error', gifts: [] },
  }) as Answer<never>
}

/** The contract's words for a service that does not answer now, and how long that will be. */
function tooMany({ details }: AppError): Answer<never> {
  const { content, ...rest } = fault()
  const wait = textBlock(
    `Too many of your questions are waiting. Try again in ${details.retry_after_seconds} s.`,
  )
  return { ...rest, content: [...content, wait], meta: details }
}
