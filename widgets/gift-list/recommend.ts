import type { Actions } from '@chatui/runtime'
import type { JsonObject } from '../../common/json.ts'
import { readGift, type ShownGift } from '../gifts/gift.ts'
import type { Starred } from '../gifts/starred.ts'
import { fields, list, text } from '../parts/read.ts'
import { readGiftAnswer, roundOf } from './read.ts'
import type { Round } from './round.ts'

export type CallTool = NonNullable<Actions['callTool']>

/** The first request's arguments; later ones repeat them. */
export interface RecommendInput {
  recipient_description: string
  past_gifts?: unknown
  limit?: unknown
}

/** The tool's limit; the newest stars say most about the wish. */
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

export interface NextList {
  /** It moves towards these. */
  readonly starred: readonly Starred[]
  /** Ideas the user rejected; similar ones are left out. */
  readonly dismissed: readonly Starred[]
  /** Already shown; nothing is shown twice. */
  readonly seen: ReadonlySet<string>
}

/** The tool gives no more at once; some of them were seen already. */
const MOST_IDEAS = 10
const USUAL_IDEAS = 5
const MOST_PAST = 20
const LONGEST_NAME = 200

const pastGifts = ({ past_gifts }: RecommendInput, dismissed: readonly Starred[]): string[] =>
  [...(list(past_gifts, (name) => text(name) || null) ?? []), ...dismissed.map(({ name }) => name)]
    .map((name) => name.slice(0, LONGEST_NAME))
    .slice(-MOST_PAST)

/** Requests another list. Throws if none came. */
export async function recommend(
  callTool: CallTool,
  wish: RecommendInput,
  { starred, dismissed, seen }: NextList,
): Promise<{ round: Round; gifts: ShownGift[] }> {
  const { structuredContent, _meta } = await callTool('get_recommendations', {
    ...wish,
    ...(dismissed.length > 0 && { past_gifts: pastGifts(wish, dismissed) }),
    starred_gift_ids: starred.slice(-MOST_STARS).map(({ id }) => id),
    limit: MOST_IDEAS,
  })
  const answer = readGiftAnswer(structuredContent)
  if (!answer || answer.failure) throw new Error('No ideas came.')
  const round = roundOf(answer, _meta, starred.length > 0)
  const count = typeof wish.limit === 'number' ? wish.limit : USUAL_IDEAS
  return {
    round: { ...round, ideas: round.ideas.filter(({ id }) => !seen.has(id)).slice(0, count) },
    gifts: list(_meta?.gifts, readGift) ?? [],
  }
}
