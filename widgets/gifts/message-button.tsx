import { Button } from '@openai/apps-sdk-ui/components/Button'
import type { ReactNode } from 'react'
import { SendOutcome } from './outcome.tsx'
import { useMessage } from './use-message.ts'

interface MessageButtonProps {
  prompt: string
  children: ReactNode
}

/** Sends a message for the user; absent if the host takes no messages. */
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
        // Keeps the focus while it sends.
        inert={false}
        onClick={send}
      >
        {children}
      </Button>
      <SendOutcome>{outcome}</SendOutcome>
    </>
  )
}
