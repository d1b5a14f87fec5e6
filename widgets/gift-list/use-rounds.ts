import { useActions, useToolInput } from '@chatui/runtime'
import { useState } from 'react'
import type { ShownGift } from '../gifts/gift.ts'
import type { Starred } from '../gifts/starred.ts'
import { recommend, recommendInput } from './recommend.ts'
import type { Round } from './round.ts'

export interface RoundsOptions {
  /** `starred` is what the list was asked with. */
  onRound: (round: Round, gifts: ShownGift[], starred: readonly Starred[]) => void
}

/** Why the list is still the one from before. */
export type Standstill = 'failed' | 'nothing closer'

export interface Rounds {
  isAsking: boolean
  standstill: Standstill | null
  /** Null where the host calls no tools, or has not said who the gift is for. */
  ask: ((starred: readonly Starred[]) => void) | null
}

/** Asks for the next list; the one before stays until it is there. */
export function useRounds({ onRound }: RoundsOptions): Rounds {
  const { callTool } = useActions()
  const wish = recommendInput(useToolInput())
  const [isAsking, setAsking] = useState(false)
  const [standstill, setStandstill] = useState<Standstill | null>(null)
  if (!callTool || !wish) return { isAsking, standstill, ask: null }

  const askNow = async (starred: readonly Starred[]) => {
    setAsking(true)
    setStandstill(null)
    try {
      const { round, gifts } = await recommend(callTool, wish, starred)
      const isCloser = round.kind === 'refined' && round.ideas.length > 0
      if (starred.length === 0 || isCloser) onRound(round, gifts, starred)
      else setStandstill('nothing closer')
    } catch {
      setStandstill('failed')
    } finally {
      setAsking(false)
    }
  }
  return {
    isAsking,
    standstill,
    ask: (starred) => {
      if (!isAsking) void askNow(starred)
    },
  }
}
