import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ChevronLeft, ChevronRight } from '@openai/apps-sdk-ui/components/Icon'

interface StepButtonProps {
  to: 'previous' | 'next'
  label: string
  /** There is no further step in this direction. */
  atEnd: boolean
  onStep: () => void
}

/** A step back or forward. At the end it stays focusable, so that the focus is not lost. */
export function StepButton({ to, label, atEnd, onStep }: StepButtonProps) {
  const Icon = to === 'previous' ? ChevronLeft : ChevronRight
  return (
    <Button
      color="secondary"
      variant="ghost"
      size="lg"
      uniform
      aria-label={label}
      aria-disabled={atEnd}
      data-disabled={atEnd ? '' : undefined}
      onClick={() => {
        if (!atEnd) onStep()
      }}
    >
      <Icon className="rtl:-scale-x-100" />
    </Button>
  )
}
