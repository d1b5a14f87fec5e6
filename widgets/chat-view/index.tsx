import { mountWidget } from '../parts/mount.tsx'
import { Widget } from '../parts/widget.tsx'
import { Chat, ChatSkeleton } from '../views/chat/chat.tsx'
import { readChat } from './read.ts'

function ChatView() {
  return (
    <Widget label="Conversation" read={readChat} skeleton={<ChatSkeleton />}>
      {({ seedMessage }) => (
        <Chat
          opening={
            seedMessage
              ? [{ key: 'seed', from: 'other', who: 'Opening message', text: seedMessage, time: '' }]
              : []
          }
        />
      )}
    </Widget>
  )
}

mountWidget(ChatView)
