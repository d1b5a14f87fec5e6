import { type App, defineApp } from '../../contract/index.ts'
import { getGiftDetails } from './get-gift-details.ts'
import { getRecommendations, type RecommendTo } from './get-recommendations.ts'
import type { GiftStore } from './gift.ts'
import { giftDetails, giftList } from './widgets.ts'

export interface GiftAppOptions {
  readonly gifts: GiftStore
  readonly recommend: RecommendTo
  /** Resolves when our own catalogue can be searched. */
  ready(): Promise<void>
}

export const createGiftApp = ({ gifts, recommend, ready }: GiftAppOptions): App =>
  defineApp({
    slug: 'gifts',
    name: 'gifts',
    version: '1.0.0',
    title: 'Gifts',
    description: 'Gift ideas that fit a person, found by what is said about them.',
    instructions:
      'Finds gift ideas for somebody. Describe the person to get_recommendations in English, whatever language the user writes in, with ' +
      'everything the user said: interests, age, relationship, occasion, budget, and what they dislike. Put gifts they had before into past_gifts. The reader stars ideas in the ' +
      'widget; pass the starred ids to refine. Say in your own words why one or two stand out; the list is already on screen.',
    prompts: [
      'A gift for my sister who loves gardening, under 40 euros',
      'What can I give a teenager who draws?',
    ],
    tools: [getRecommendations(recommend), getGiftDetails({ gifts, ready })],
    widgets: [giftList, giftDetails],
  })
