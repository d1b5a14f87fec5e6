import { WidgetRoot } from '../parts/widget-root.tsx'
import { Chat, ChatSkeleton } from '../views/chat/chat.tsx'
import { readChatView } from './read.ts'

function ChatView() {
  return (
    <WidgetRoot label="Conversation" read={readChatView} skeleton={<ChatSkeleton />}>
      {({ seedMessage }) => (
        <Chat
          opening={
            seedMessage
              ? [{ key: 'seed', from: 'other', who: 'Opening message', text: seedMessage, time: '' }]
              : []
          }
        />
      )}
    </WidgetRoot>
  )
}

export default ChatView
