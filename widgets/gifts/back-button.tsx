import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ChevronLeft } from '@openai/apps-sdk-ui/components/Icon'
import type { ReactNode, RefObject } from 'react'

interface BackButtonProps {
  button?: RefObject<HTMLButtonElement | null>
  isLoading?: boolean
  onBack: () => void
  children: ReactNode
}

/** The way back to the list. */
export function BackButton({ button, isLoading = false, onBack, children }: BackButtonProps) {
  return (
    <Button
      {...(button && { ref: button })}
      color="secondary"
      variant="ghost"
      size="lg"
      className="-ms-3.5 h-auto! min-h-(--button-size)"
      loading={isLoading}
      // Keeps the focus while it works.
      inert={false}
      onClick={onBack}
    >
      <ChevronLeft className="rtl:-scale-x-100" />
      {children}
    </Button>
  )
}
