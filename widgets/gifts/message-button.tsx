import { useActions } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { type ReactNode, useState } from 'react'

interface MessageButtonProps {
  /** What is said into the chat. */
  prompt: string
  children: ReactNode
}

/** Says something into the chat for the reader; absent where the host takes no words. */
export function MessageButton({ prompt, children }: MessageButtonProps) {
  const { sendFollowUpMessage } = useActions()
  const [state, setState] = useState<{ of: string; is: 'sending' | 'sent' | 'refused' } | null>(null)
  if (!sendFollowUpMessage) return null
  // Words that have changed since were not sent yet.
  const now = state?.of === prompt ? state.is : 'ready'
  const send = () => {
    if (now === 'sending') return
    setState({ of: prompt, is: 'sending' })
    sendFollowUpMessage({ prompt }).then(
      () => setState({ of: prompt, is: 'sent' }),
      () => setState({ of: prompt, is: 'refused' }),
    )
  }
  return (
    <>
      <Button
        color="secondary"
        variant="soft"
        size="lg"
        className="h-auto! min-h-(--button-size) max-w-full whitespace-normal!"
        loading={now === 'sending'}
        // It keeps the keyboard while it sends.
        inert={false}
        onClick={send}
      >
        {children}
      </Button>
      <span role="status" className="text-sm text-secondary empty:absolute">
        {now === 'sent'
          ? 'Sent to the chat.'
          : now === 'refused'
            ? 'The chat did not take it. Try again.'
            : ''}
      </span>
    </>
  )
}
