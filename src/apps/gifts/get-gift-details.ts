import { z } from 'zod'
import { PRICE_RANGES } from '../../../common/price-range.ts'
import { type Answer, answer, defineTool, refusal } from '../../contract/index.ts'
import { detailsText } from './answer-text.ts'
import { type Gift, offerOf } from './gift.ts'
import { LOOKS } from './hints.ts'
import type { Stock } from './stock.ts'
import { unknownField } from './unknown-field.ts'
import { giftDetails } from './widgets.ts'

const gift = z.object({
  id: z.uuid(),
  name: z.string(),
  full_description: z.string(),
  price_range: z.enum(PRICE_RANGES),
  categories: z.array(z.string()),
  occasions: z.array(z.string()),
  recipient_types: z.array(z.string()),
  purchasing_guidance: z.string(),
})

const input = z.strictObject({ gift_id: z.uuid().describe('The ID of the gift to get details for') })

export const getGiftDetails = ({ gifts, ready }: Pick<Stock, 'gifts' | 'ready'>) =>
  defineTool({
    name: 'get_gift_details',
    title: 'Get gift details',
    description:
      'Returns full details for a gift by ID, including extended description and purchasing guidance.',
    input,
    output: z.object({ gift }),
    refuses: z.strictObject({ error: z.enum(['invalid_input', 'not_found']), gift: z.null() }),
    hints: LOOKS,
    widget: giftDetails,
    widgetAccessible: true,
    words: {
      invoking: 'Loading gift details...',
      invoked: 'Loaded gift details',
      message: 'Loading gift details...',
    },
    badInput,
    async run({ gift_id }) {
      await ready()
      const found = await gifts.find(gift_id)
      if (!found) return refuses('not_found', 'Gift not found. It may have been removed from our catalog.')
      return answer({
        text: detailsText(found),
        data: { gift: asDetails(found) },
        meta: {
          'openai/outputTemplate': 'ui://widget/gift-details.html',
          offers: { [found.id]: offerOf(found) },
        },
      })
    },
  })

const asDetails = (found: Gift): z.output<typeof gift> => ({
  id: found.id,
  name: found.name,
  full_description: found.fullDescription,
  price_range: found.priceRange,
  categories: [...found.categories],
  occasions: [...found.occasions],
  recipient_types: [...found.recipientTypes],
  purchasing_guidance: found.purchasingGuidance,
})

function badInput(issues: readonly z.core.$ZodIssue[]): Answer<never> {
  const [issue, ...more] = issues
  const unknown = issue && more.length === 0 ? unknownField(issue, Object.keys(input.shape)) : null
  return refuses('invalid_input', unknown ?? 'Invalid gift ID format.')
}

const refuses = (error: 'invalid_input' | 'not_found', text: string): Answer<never> =>
  refusal({ text, data: { error, gift: null } }) as Answer<never>
