import type { Actions } from '@chatui/runtime'
import type { JsonObject } from '../../common/json.ts'
import { readGift, type ShownGift } from '../gifts/gift.ts'
import type { Starred } from '../gifts/starred.ts'
import { fields, list, text } from '../parts/read.ts'
import { readGiftAnswer, roundOf } from './read.ts'
import type { Round } from './round.ts'

export type CallTool = NonNullable<Actions['callTool']>

/** What the first list was asked with; the next one is asked with the same. */
export interface RecommendInput {
  recipient_description: string
  past_gifts?: unknown
  limit?: unknown
}

/** The tool takes no more stars; the last ones say best what is wanted. */
const MOST_STARS = 20

export function recommendInput(toolInput: unknown): RecommendInput | null {
  const given: JsonObject = fields(toolInput) ?? {}
  const description = text(given.recipient_description)
  if (!description.trim()) return null
  return {
    recipient_description: description,
    ...(given.past_gifts !== undefined && { past_gifts: given.past_gifts }),
    ...(given.limit !== undefined && { limit: given.limit }),
  }
}

/** Asks for another list. Throws where none came. */
export async function recommend(
  callTool: CallTool,
  wish: RecommendInput,
  starred: readonly Starred[],
): Promise<{ round: Round; gifts: ShownGift[] }> {
  const { structuredContent, _meta } = await callTool('get_recommendations', {
    ...wish,
    starred_gift_ids: starred.slice(-MOST_STARS).map(({ id }) => id),
  })
  const answer = readGiftAnswer(structuredContent)
  if (!answer || answer.failure) throw new Error('No ideas came.')
  return {
    round: roundOf(answer, _meta, starred.length > 0),
    gifts: list(_meta?.gifts, readGift) ?? [],
  }
}
