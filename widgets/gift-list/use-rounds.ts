import { useActions, useToolInput } from '@chatui/runtime'
import { useState } from 'react'
import type { ShownGift } from '../gifts/gift.ts'
import { type NextList, recommend, recommendInput } from './recommend.ts'
import type { Round } from './round.ts'

export interface RoundsOptions {
  /** `asked` is the list's request. */
  onRound: (round: Round, gifts: ShownGift[], request: ListRequest) => void
}

/** The request for a list, and whether it extends or replaces the current one. */
export interface ListRequest extends NextList {
  readonly isMore: boolean
}

/** The reason the list did not change. */
export type Standstill = 'failed' | 'nothing closer' | 'no more'

export interface Rounds {
  isAsking: boolean
  standstill: Standstill | null
  /** Null if the host calls no tools, or the recipient is unknown. */
  ask: ((next: ListRequest) => void) | null
}

/** Requests the next list; the current one stays until it arrives. */
export function useRounds({ onRound }: RoundsOptions): Rounds {
  const { callTool } = useActions()
  const wish = recommendInput(useToolInput())
  const [isAsking, setAsking] = useState(false)
  const [standstill, setStandstill] = useState<Standstill | null>(null)
  if (!callTool || !wish) return { isAsking, standstill, ask: null }

  const askNow = async (next: ListRequest) => {
    setAsking(true)
    setStandstill(null)
    try {
      const { round, gifts } = await recommend(callTool, wish, next)
      const hasIdeas = round.ideas.length > 0
      const isCloser = round.kind === 'refined' && hasIdeas
      if (next.isMore ? hasIdeas : next.starred.length === 0 || isCloser) onRound(round, gifts, next)
      else setStandstill(next.isMore ? 'no more' : 'nothing closer')
    } catch {
      setStandstill('failed')
    } finally {
      setAsking(false)
    }
  }
  return {
    isAsking,
    standstill,
    ask: (next) => {
      if (!isAsking) void askNow(next)
    },
  }
}
