import { type App, defineApp } from '../../contract/index.ts'
import { getGiftDetails } from './get-gift-details.ts'
import { getRecommendations } from './get-recommendations.ts'
import { createRecommender } from './recommend.ts'
import type { Stock } from './stock.ts'
import { giftDetails, giftList } from './widgets.ts'

export const createGiftApp = (stock: Stock): App =>
  defineApp({
    slug: 'gifts',
    name: 'gifts',
    version: '1.0.0',
    title: 'Gifts',
    description: 'Gift ideas that fit a person, found by what is said about them.',
    instructions:
      'Finds gift ideas for somebody. Give get_recommendations the whole description in the reader’s own words: interests, age, ' +
      'relationship, occasion, budget, and what they dislike. Put gifts they had before into past_gifts. The reader stars ideas in the ' +
      'widget; pass the starred ids to refine. Say in your own words why one or two stand out; the list is already on screen.',
    tools: [getRecommendations(createRecommender(stock)), getGiftDetails(stock)],
    widgets: [giftList, giftDetails],
  })
