import { EmptyMessage } from '@openai/apps-sdk-ui/components/EmptyMessage'
import { ExclamationMarkCircle } from '@openai/apps-sdk-ui/components/Icon'
import type { ReactNode } from 'react'

interface MessageProps {
  icon: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}

export function EmptyState({ icon, title, children, actions }: MessageProps) {
  return (
    <EmptyMessage>
      <EmptyMessage.Icon>{icon}</EmptyMessage.Icon>
      <EmptyMessage.Title>{title}</EmptyMessage.Title>
      <EmptyMessage.Description>{children}</EmptyMessage.Description>
      {actions && <EmptyMessage.ActionRow>{actions}</EmptyMessage.ActionRow>}
    </EmptyMessage>
  )
}

export function ErrorMessage({ title, children, actions }: Omit<MessageProps, 'icon'>) {
  return (
    <div role="alert">
      <EmptyMessage>
        <EmptyMessage.Icon color="danger">
          <ExclamationMarkCircle />
        </EmptyMessage.Icon>
        <EmptyMessage.Title>{title}</EmptyMessage.Title>
        <EmptyMessage.Description>{children}</EmptyMessage.Description>
        {actions && <EmptyMessage.ActionRow>{actions}</EmptyMessage.ActionRow>}
      </EmptyMessage>
    </div>
  )
}
