import { readStarred, type Starred } from '../gifts/starred.ts'
import { fields } from '../parts/read.ts'
import { type Round, readRound } from './round.ts'

/** What the host keeps for the widget over a reload. */
export interface GiftListState {
  starred: Starred[]
  /** The list that took the place of the one the widget was opened with. */
  round: Round | null
}

export const EMPTY_GIFT_LIST: GiftListState = { starred: [], round: null }

export function readGiftListState(kept: unknown): GiftListState | null {
  const given = fields(kept)
  return given && { starred: readStarred(given.starred), round: readRound(given.round) }
}
