import { asJsonObject } from '../../../../common/json.ts'
import type { ChatItem } from '../../turn/turn.ts'
import { mentionsIn } from '../arguments/numbers.ts'
import { listed, placeNamedIn } from './listing.ts'
import type { CallMade, RuleSet, RuleStep } from './rule-set.ts'

const GIFT = /\b(?:gifts?|presents?|gifting)\b/i
const FOR_SOMEBODY =
  /\bwhat\s+(?:should|could|can|do|to)\b.*\b(?:get|give|buy|bring)\b.*\b(?:my|her|him|them|somebody|someone|an?)\b|\b(?:ideas?|something)\s+for\s+(?:my|her|him|them|a)\b/i
const DETAILS =
  /\b(?:tell me more|more about|details?|more info(?:rmation)?|describe|where (?:can i|to) (?:buy|get|find))\b/i
const MORE_LIKE = /\b(?:more like|similar to|like the|i (?:like|love|prefer))\b/i
const PAST =
  /\b(?:already|last (?:year|time)|before)\b[^.;!?]*?\b(?:gave|got|bought|given|has|have|had|gifted)\b\s+(?:(?:him|her|them|it)\s+)?([^.;!?]+)/i
const COUNT = /^\s*(?:good|great|nice|new|different)?\s*(?:gift|present|idea|recommendation|suggestion)/i
/** The line of ids is for a model's next call; users get the rest. */
const ID_LINE = /^gift_id: .*$/m
const LIMITS = { least: 3, most: 10 }
const MOST_DESCRIPTION = 2000
const MOST_PAST = 20

interface ShownGift {
  readonly id: string
  readonly name: string
}

/** The last recommendations and their recipient. */
function lastList(earlier: readonly ChatItem[]): { gifts: readonly ShownGift[]; description: string } | null {
  const item = earlier.findLast(
    (one) => one.role === 'call' && one.call.name === 'get_recommendations' && one.outcome,
  )
  if (item?.role !== 'call') return null
  const { gifts } = asJsonObject(item.outcome?.structuredContent)
  const shown = Array.isArray(gifts) ? gifts.map(asJsonObject) : []
  return {
    gifts: shown.flatMap(({ id, name }) =>
      typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [],
    ),
    description: String(item.call.arguments.recipient_description ?? ''),
  }
}

/** The one that is named, by its name or its place. */
function named(message: string, gifts: readonly ShownGift[]): ShownGift | undefined {
  const lower = message.toLowerCase()
  const place = placeNamedIn(message)
  return (
    gifts.find(({ name }) => lower.includes(name.toLowerCase())) ??
    (place === null ? undefined : gifts.at(place < 0 ? place : place - 1))
  )
}

function firstStep(message: string, earlier: readonly ChatItem[]): RuleStep | null {
  const last = lastList(earlier)
  const gift = last && named(message, last.gifts)
  if (gift && DETAILS.test(message))
    return { calls: [{ name: 'get_gift_details', arguments: { gift_id: gift.id } }] }
  if (gift && MORE_LIKE.test(message)) {
    const refined = { recipient_description: last.description, starred_gift_ids: [gift.id] }
    return { calls: [{ name: 'get_recommendations', arguments: refined }] }
  }
  if (!GIFT.test(message) && !FOR_SOMEBODY.test(message)) return null
  const past = PAST.exec(message)?.[1]
  const limit = mentionsIn(message).find(({ end }) => COUNT.test(message.slice(end)))?.value
  const args = {
    recipient_description: message.slice(0, MOST_DESCRIPTION),
    ...(past && { past_gifts: listed(past).slice(0, MOST_PAST) }),
    ...(limit !== undefined && limit >= LIMITS.least && limit <= LIMITS.most && { limit }),
  }
  return { calls: [{ name: 'get_recommendations', arguments: args }] }
}

function tell({ name, text }: CallMade): string {
  const more =
    name === 'get_recommendations'
      ? 'Star what you like, or ask for more like one of them.'
      : 'Would you like to see more like this one?'
  return `${text.replace(ID_LINE, '').trim()}\n\n${more}`
}

/** Messages about gifts, by the words of the contract. */
export const giftRules: RuleSet = {
  apps: ['gifts'],
  next({ message, earlier, made }) {
    const [last] = made.slice(-1)
    const step = firstStep(message, earlier)
    return step && last ? { text: tell(last) } : step
  },
}
