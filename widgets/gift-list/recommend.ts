import type { Actions } from '@chatui/runtime'
import type { JsonObject } from '../../common/json.ts'
import { type Gift, readGift } from '../gifts/gift.ts'
import type { Starred } from '../gifts/starred.ts'
import { fields, list, text } from '../parts/read.ts'
import { readAnswer, roundOf } from './read.ts'
import type { Round } from './round.ts'

export type CallTool = NonNullable<Actions['callTool']>

/** What the first list was asked with; the next one is asked with the same. */
export interface Wish {
  recipient_description: string
  past_gifts?: unknown
  limit?: unknown
}

/** The tool takes no more stars; the last ones say best what is wanted. */
const MOST_STARS = 20

export function wishIn(toolInput: unknown): Wish | null {
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
  wish: Wish,
  starred: readonly Starred[],
): Promise<{ round: Round; gifts: Gift[] }> {
  const { structuredContent, _meta } = await callTool('get_recommendations', {
    ...wish,
    starred_gift_ids: starred.slice(-MOST_STARS).map(({ id }) => id),
  })
  const answer = readAnswer(structuredContent)
  if (!answer || answer.failure) throw new Error('No ideas came.')
  return {
    round: roundOf(answer, _meta, starred.length > 0),
    gifts: list(_meta?.gifts, readGift) ?? [],
  }
}
