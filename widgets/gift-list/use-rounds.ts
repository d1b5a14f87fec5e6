import { useActions, useToolInput } from '@chatui/runtime'
import { useState } from 'react'
import type { ShownGift } from '../gifts/gift.ts'
import { type NextList, recommend, recommendInput } from './recommend.ts'
import type { Round } from './round.ts'

export interface RoundsOptions {
  /** `asked` is what the list was asked with. */
  onRound: (round: Round, gifts: ShownGift[], asked: ListRequest) => void
}

/** What a list is asked with, and whether it goes on after the one before or takes its place. */
export interface ListRequest extends NextList {
  readonly isMore: boolean
}

/** Why the list is still the one from before. */
export type Standstill = 'failed' | 'nothing closer' | 'no more'

export interface Rounds {
  isAsking: boolean
  standstill: Standstill | null
  /** Null where the host calls no tools, or has not said who the gift is for. */
  ask: ((next: ListRequest) => void) | null
}

/** Asks for the next list; the one before stays until it is there. */
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
