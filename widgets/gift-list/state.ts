import { readStarred, type Starred } from '../gifts/starred.ts'
import { fields, list, text } from '../parts/read.ts'
import { type Round, readRound } from './round.ts'

/** What the host keeps for the widget over a reload. */
export interface GiftListState {
  starred: Starred[]
  /** The list that took the place of the one the widget was opened with. */
  round: Round | null
  /** What they do not want to see again. */
  dismissed: Starred[]
  /** Every idea that was shown in a list before this one. */
  seen: string[]
}

/** What is kept must stay small. */
const MOST_SEEN = 100

export const EMPTY_GIFT_LIST: GiftListState = { starred: [], round: null, dismissed: [], seen: [] }

export function readGiftListState(kept: unknown): GiftListState | null {
  const given = fields(kept)
  return (
    given && {
      starred: readStarred(given.starred),
      round: readRound(given.round),
      dismissed: readStarred(given.dismissed),
      seen: (list(given.seen, (id) => text(id) || null) ?? []).slice(-MOST_SEEN),
    }
  )
}
