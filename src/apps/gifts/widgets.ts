import { defineWidget } from '../../contract/index.ts'

export const giftList = defineWidget({
  name: 'gift-list',
  title: 'Gift ideas',
  description:
    'Gift ideas as cards that the reader can star, refine and open. They are on screen; say why one stands out rather than listing them again.',
})

export const giftDetails = defineWidget({
  name: 'gift-details',
  title: 'Gift',
  description:
    'One gift with its full description, occasions and where to find it. The reader sees it whole.',
})
