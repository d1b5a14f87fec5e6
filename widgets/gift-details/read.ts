import { readGift, type ShownGift } from '../gifts/gift.ts'
import { fields, text } from '../parts/read.ts'

/** The result of `get_gift_details`: the gift, or why there is none. */
export interface Details {
  gift: ShownGift | null
  problem: 'gone' | 'unreadable id' | null
}

/** The contract's messages, for hosts that pass on nothing else of a failure. */
const SAID: Record<string, Details['problem']> = {
  'Gift not found. It may have been removed from our catalog.': 'gone',
  'Invalid gift ID format.': 'unreadable id',
}

export function readDetails(output: unknown): Details | null {
  const given = fields(output)
  const error = text(given?.error)
  if (error) return { gift: null, problem: error === 'invalid_input' ? 'unreadable id' : 'gone' }
  const gift = readGift(given?.gift)
  return gift && { gift, problem: null }
}

export function readDetailsFailure(text: string): Details | null {
  const problem = Object.hasOwn(SAID, text) ? SAID[text] : null
  return problem ? { gift: null, problem } : null
}
