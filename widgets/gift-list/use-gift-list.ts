import { useToolResponseMetadata, useWidgetState } from '@chatui/runtime'
import { useState } from 'react'
import { unlike } from '../gifts/gift.ts'
import { isStarred, type Starred, toggled } from '../gifts/starred.ts'
import { type GiftAnswer, roundOf } from './read.ts'
import { EMPTY_GIFT_LIST, readGiftListState } from './state.ts'
import { useGifts } from './use-gifts.ts'
import { type ListRequest, useRounds } from './use-rounds.ts'

export type GiftListParts = ReturnType<typeof useGiftList>

/** The list as the user left it, and its actions. */
export function useGiftList(answer: GiftAnswer) {
  const meta = useToolResponseMetadata()
  const [kept, keep] = useWidgetState(EMPTY_GIFT_LIST, readGiftListState)
  const gifts = useGifts()
  const [announced, say] = useState('')
  const [before, setBefore] = useState<readonly Starred[]>(kept.starred)
  const rounds = useRounds({
    onRound(round, whole, { starred: by, isMore }) {
      gifts.learn(whole)
      setBefore(by)
      keep((now) => ({
        ...now,
        round: isMore ? { ...shown, ideas: [...shown.ideas, ...round.ideas] } : round,
        seen: [...new Set([...now.seen, ...shown.ideas.map(({ id }) => id)])],
      }))
      say(`${round.ideas.length} new ${round.ideas.length === 1 ? 'idea' : 'ideas'}.`)
    },
  })
  const { starred, dismissed } = kept
  const shown = kept.round ?? roundOf(answer, meta, false)
  const round = { ...shown, ideas: shown.ideas.filter(({ id }) => !isStarred(dismissed, id)) }
  const next = (towards: readonly Starred[], isMore = false): ListRequest => ({
    starred: towards,
    dismissed,
    seen: new Set([...kept.seen, ...shown.ideas.map(({ id }) => id)]),
    isMore,
  })
  const isListed = ({ id }: Starred) => round.ideas.some((idea) => idea.id === id)
  return {
    round,
    /** Only until another list arrives. */
    failure: kept.round ? null : answer.failure,
    starred,
    isStarred: (id: string) => isStarred(starred, id),
    star: ({ id, name }: Starred) => keep((now) => ({ ...now, starred: toggled(now.starred, { id, name }) })),
    /** Starred ideas that this list does not show. */
    keptStars: unlike([...before, ...starred]).filter((gift) => !isListed(gift)),
    dismiss: ({ id, name }: Starred) => {
      keep((now) => ({
        ...now,
        dismissed: [...now.dismissed, { id, name }],
        starred: now.starred.filter((one) => one.id !== id),
      }))
      say(`${name} is off the list.`)
    },
    /** The next requests; absent if the host calls no tools. */
    ask: rounds.ask && {
      refined: () => rounds.ask?.(next(starred)),
      like: (idea: Starred) => rounds.ask?.(next([idea])),
      more: () => rounds.ask?.(next(round.kind === 'refined' ? before : [], true)),
    },
    gifts,
    rounds,
    said: announced,
  }
}
