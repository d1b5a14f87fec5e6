import { mountWidget } from '../parts/mount.tsx'
import { Widget } from '../parts/widget.tsx'
import { Chat } from './chat.tsx'
import { readChat } from './read.ts'

function ChatView() {
  return (
    <Widget label="Conversation" read={readChat} skeleton={<ChatSkeleton />}>
      {({ seedMessage }) => <Chat seedMessage={seedMessage} />}
    </Widget>
  )
}

function ChatSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <div className="skeleton h-5 w-5/6" />
        <div className="skeleton mt-2 h-5 w-1/2" />
      </div>
      <div>
        <div className="skeleton h-13 rounded-3xl!" />
        <div className="skeleton mx-4 mt-2 h-4 w-2/3" />
      </div>
    </div>
  )
}

mountWidget(ChatView)
