import { useToolResponseMetadata, useWidgetState } from '@chatui/runtime'
import { useState } from 'react'
import { unlike } from '../gifts/gift.ts'
import { isStarred, type Starred, toggled } from '../gifts/starred.ts'
import { type GiftAnswer, roundOf } from './read.ts'
import { EMPTY_GIFT_LIST, readGiftListState } from './state.ts'
import { useGifts } from './use-gifts.ts'
import { useRounds } from './use-rounds.ts'

export type GiftListParts = ReturnType<typeof useGiftList>

/** The list as the reader left it, and what can be done with it. */
export function useGiftList(answer: GiftAnswer) {
  const meta = useToolResponseMetadata()
  const [kept, keep] = useWidgetState(EMPTY_GIFT_LIST, readGiftListState)
  const gifts = useGifts()
  const [said, say] = useState('')
  /** What this list was asked with. */
  const [before, setBefore] = useState<readonly Starred[]>(kept.starred)
  const rounds = useRounds({
    onRound(round, whole, by) {
      gifts.learn(whole)
      setBefore(by)
      keep((now) => ({ ...now, round }))
      say(`${round.ideas.length} new ${round.ideas.length === 1 ? 'idea' : 'ideas'}.`)
    },
  })
  const { starred } = kept
  const round = kept.round ?? roundOf(answer, meta, false)
  const isListed = ({ id }: Starred) => round.ideas.some((idea) => idea.id === id)
  return {
    round,
    /** Only while no list came after it. */
    failure: kept.round ? null : answer.failure,
    starred,
    isStarred: (id: string) => isStarred(starred, id),
    star: ({ id, name }: Starred) => keep((now) => ({ ...now, starred: toggled(now.starred, { id, name }) })),
    /** Starred ideas that this list does not show. */
    keptStars: unlike([...before, ...starred]).filter((gift) => !isListed(gift)),
    gifts,
    rounds,
    said,
  }
}
