import { useActions } from '@chatui/runtime'
import { Button } from '@openai/apps-sdk-ui/components/Button'
import { EmptyMessage } from '@openai/apps-sdk-ui/components/EmptyMessage'
import type { ReactNode } from 'react'

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

/** Says what went wrong; offers another try only where the host can carry the request. */
export function ErrorState({ icon, title, children }: MessageProps) {
  const { sendFollowUpMessage } = useActions()
  return (
    <div role="alert">
      <EmptyMessage>
        <EmptyMessage.Icon color="danger">{icon}</EmptyMessage.Icon>
        <EmptyMessage.Title>{title}</EmptyMessage.Title>
        <EmptyMessage.Description>{children}</EmptyMessage.Description>
        {sendFollowUpMessage && (
          <EmptyMessage.ActionRow>
            <Button
              color="secondary"
              variant="soft"
              onClick={() => void sendFollowUpMessage({ prompt: 'That did not load. Please show it again.' })}
            >
              Ask again
            </Button>
          </EmptyMessage.ActionRow>
        )}
      </EmptyMessage>
    </div>
  )
}
