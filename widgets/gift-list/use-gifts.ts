import { useActions, useToolResponseMetadata } from '@chatui/runtime'
import { useState } from 'react'
import { readGift, type ShownGift } from '../gifts/gift.ts'
import { fields, list } from '../parts/read.ts'

export type GiftLookup = 'found' | 'gone' | 'failed'

export interface Gifts {
  find(id: string): ShownGift | null
  /** True if this gift's details can be shown. */
  canShow(id: string): boolean
  look(id: string): Promise<GiftLookup>
  learn(gifts: readonly ShownGift[]): void
}

/** Complete gifts: those delivered with the lists, and those requested since. */
export function useGifts(): Gifts {
  const { callTool } = useActions()
  const received = list(useToolResponseMetadata()?.gifts, readGift) ?? []
  const [learnt, setLearnt] = useState<readonly ShownGift[]>([])
  const known = new Map([...received, ...learnt].map((gift) => [gift.id, gift]))
  const learn = (gifts: readonly ShownGift[]) => setLearnt((before) => [...before, ...gifts])
  return {
    find: (id) => known.get(id) ?? null,
    canShow: (id) => known.has(id) || callTool !== undefined,
    learn,
    async look(id) {
      try {
        const answer = fields((await callTool?.('get_gift_details', { gift_id: id }))?.structuredContent)
        const gift = readGift(answer?.gift)
        if (gift?.id === id) learn([gift])
        return gift?.id === id ? 'found' : answer?.error ? 'gone' : 'failed'
      } catch {
        return 'failed'
      }
    },
  }
}
