import { Button } from '@openai/apps-sdk-ui/components/Button'
import type { ReactNode } from 'react'
import { SendOutcome } from './outcome.tsx'
import { useMessage } from './use-message.ts'

interface MessageButtonProps {
  /** What is said into the chat. */
  prompt: string
  children: ReactNode
}

/** Says something into the chat for the reader; absent where the host takes no words. */
export function MessageButton({ prompt, children }: MessageButtonProps) {
  const { send, isSending, outcome } = useMessage(prompt)
  if (!send) return null
  return (
    <>
      <Button
        color="secondary"
        variant="soft"
        size="lg"
        className="h-auto! min-h-(--button-size) max-w-full whitespace-normal!"
        loading={isSending}
        // It keeps the keyboard while it sends.
        inert={false}
        onClick={send}
      >
        {children}
      </Button>
      <SendOutcome>{outcome}</SendOutcome>
    </>
  )
}
