import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ChevronLeft, ChevronRight } from '@openai/apps-sdk-ui/components/Icon'

interface StepButtonProps {
  to: 'previous' | 'next'
  label: string
  /** There is nothing further this way. */
  atEnd: boolean
  onStep: () => void
}

/** One step back or on. At the end it stays focusable, so that the keyboard is not dropped there. */
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
