import { readStarred, type Starred } from '../gifts/starred.ts'
import { fields, list, text } from '../parts/read.ts'
import { type Round, readRound } from './round.ts'

/** The widget's state, which the host keeps over a reload. */
export interface GiftListState {
  starred: Starred[]
  /** The list that replaced the first one. */
  round: Round | null
  /** Ideas the user does not want to see again. */
  dismissed: Starred[]
  /** Every idea shown in an earlier list. */
  seen: string[]
}

/** The stored state must stay small. */
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
