import { useActions } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { EmptyMessage } from '@openai/apps-sdk-ui/components/EmptyMessage'
import { type ReactNode, useState } from 'react'
import { useSay } from './use-say.ts'

/** Stands where content will be, so that the first paint is never blank. */
export function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  )
}

interface MessageProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

export function Empty({ icon, title, children }: MessageProps) {
  return (
    <EmptyMessage>
      <EmptyMessage.Icon>{icon}</EmptyMessage.Icon>
      <EmptyMessage.Title>{title}</EmptyMessage.Title>
      <EmptyMessage.Description>{children}</EmptyMessage.Description>
    </EmptyMessage>
  )
}

/** An error message; offers a retry only if the host can carry it out. */
export function ErrorState({ icon, title, children }: MessageProps) {
  const { sendFollowUpMessage } = useActions()
  return (
    <div role="alert">
      <EmptyMessage>
        <EmptyMessage.Icon color="danger">{icon}</EmptyMessage.Icon>
        <EmptyMessage.Title>{title}</EmptyMessage.Title>
        <EmptyMessage.Description>{children}</EmptyMessage.Description>
        {sendFollowUpMessage && (
          <AskAgain
            send={() => sendFollowUpMessage({ prompt: 'That did not load. Please show it again.' })}
          />
        )}
      </EmptyMessage>
    </div>
  )
}

/** Asks the chat, and reports if it refuses the message. */
export function AskAgain({ send }: { send(): Promise<void> }) {
  const [refusal, setRefusal] = useState('')
  const say = useSay()
  const ask = () => {
    setRefusal('')
    send().catch((error: unknown) =>
      setRefusal(error instanceof Error ? error.message : 'That was not sent.'),
    )
  }
  return (
    <>
      <EmptyMessage.ActionRow>
        <Button color="secondary" variant="soft" onClick={ask}>
          {say('Ask again')}
        </Button>
      </EmptyMessage.ActionRow>
      {refusal && (
        <p role="alert" className="mt-2 text-xs text-secondary">
          {refusal}
        </p>
      )}
    </>
  )
}
