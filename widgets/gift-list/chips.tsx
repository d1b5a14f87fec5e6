import { useLocale } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import type { GiftIdea } from '../gifts/gift.ts'
import { priceBand } from '../gifts/price-band.ts'
import { useSay } from '../gifts/use-say.ts'
import { chipsOf, type IdeaFilter, isSameFilter } from './idea-filter.ts'

interface ChipsProps {
  ideas: readonly GiftIdea[]
  chosen: IdeaFilter | null
  onChoose: (filter: IdeaFilter | null) => void
}

/** Filters the list by price or subject; absent if all ideas are alike in both. */
export function Chips({ ideas, chosen, onChoose }: ChipsProps) {
  const say = useSay()
  const locale = useLocale()
  const chips = chipsOf(ideas)
  if (chips.length < 2) return null
  return (
    <fieldset className="mb-3 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{say('Show only')}</legend>
      {chips.map((chip) => {
        const isChosen = chosen !== null && isSameFilter(chip, chosen)
        return (
          <Button
            key={`${chip.by} ${chip.value}`}
            color="secondary"
            variant={isChosen ? 'solid' : 'outline'}
            size="sm"
            pill
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : chip)}
          >
            <bdi>{chip.by === 'price' ? priceBand(chip.value, locale) : chip.value}</bdi>
          </Button>
        )
      })}
    </fieldset>
  )
}
