import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import { sayIn } from './phrases/index.ts'

interface Steps {
  first: number
  step: number
}

/** The visible part of a long list: a card does not scroll, so it grows only on request. */
export function useShown(total: number, { first, step }: Steps) {
  const [wanted, setWanted] = useState(first)
  const shown = Math.min(wanted, total)
  return {
    shown,
    steps: {
      shown,
      total,
      first,
      step,
      onMore: () => setWanted(wanted + step),
      onFewer: () => setWanted(first),
    },
  }
}

interface ShowMoreProps extends Steps {
  shown: number
  total: number
  locale: string
  /** The plural noun that is counted: "rows". */
  things: string
  onMore: () => void
  onFewer: () => void
}

/** One button that stays in place through every step, so that it keeps the focus. */
export function ShowMore({ shown, total, first, step, locale, things, onMore, onFewer }: ShowMoreProps) {
  if (total <= first) return null
  const count = new Intl.NumberFormat(locale)
  const say = sayIn(locale)
  const left = total - shown
  const more =
    left <= step
      ? say('Show all {count} {things}', { count: count.format(total), things })
      : say('Show {step} more of {count} {things}', {
          step: count.format(step),
          count: count.format(total),
          things,
        })
  const fewer = say('Show only the first {count}', { count: count.format(first) })
  return (
    <Button
      color="secondary"
      variant="soft"
      size="lg"
      // Large text in a narrow card takes a second line instead of the page's width.
      className="h-auto! min-h-(--button-size) max-w-full py-1.5 leading-tight! whitespace-normal!"
      onClick={left > 0 ? onMore : onFewer}
    >
      {left > 0 ? more : fewer}
    </Button>
  )
}
