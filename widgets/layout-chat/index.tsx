import { useLocale } from '@chatui/runtime'
import { Heading } from '../parts/heading.tsx'
import { mountWidget } from '../parts/mount.tsx'
import { Widget } from '../parts/widget.tsx'
import { Chat, ChatSkeleton } from '../views/chat/chat.tsx'
import { readChat } from './read.ts'

function LayoutChat() {
  const locale = useLocale()
  return (
    <Widget label="Conversation" read={(output) => readChat(output, locale)} skeleton={<ChatSkeleton />}>
      {({ heading, messages }) => (
        <>
          <Heading title={heading} />
          <Chat opening={messages} />
        </>
      )}
    </Widget>
  )
}

mountWidget(LayoutChat)
