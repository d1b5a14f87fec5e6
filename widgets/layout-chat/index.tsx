import { useLocale } from '@chatui/runtime'
import { Heading } from '../parts/heading.tsx'
import { MadeRoot } from '../parts/made-root.tsx'
import { Chat, ChatSkeleton } from '../views/chat/chat.tsx'
import { readChatLayout } from './read.ts'

export default function LayoutView() {
  const locale = useLocale()
  return (
    <MadeRoot
      label="Conversation"
      read={(output) => readChatLayout(output, locale)}
      skeleton={<ChatSkeleton />}
    >
      {({ heading, messages }) => (
        <>
          <Heading title={heading} />
          <Chat opening={messages} />
        </>
      )}
    </MadeRoot>
  )
}
