import { useDisplayMode, useSafeArea } from '@chatui/runtime'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../parts/use-say.ts'
import { Beginning } from './beginning.tsx'
import { Composer } from './composer.tsx'
import type { EarlierMessage } from './earlier-message.ts'
import { MessageList } from './message-list.tsx'
import { useConversation } from './use-conversation.ts'

export function Chat({ opening }: { opening: readonly EarlierMessage[] }) {
  const say = useSay()
  const { messages, send, retry } = useConversation()
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { insets } = useSafeArea()
  const fills = useDisplayMode() === 'fullscreen'
  const choose = (text: string) => {
    setDraft(text)
    field.current?.focus()
  }
  useNewestInView(messages.length)
  return (
    <div
      className="flex flex-col gap-5"
      style={fills ? { minHeight: `calc(100dvh - ${insets.top + insets.bottom}px - 2rem)` } : {}}
    >
      <div>
        {messages.length === 0 && opening.length === 0 && <Beginning {...(send && { onChoose: choose })} />}
        <MessageList opening={opening} messages={messages} {...(retry && { retry })} />
      </div>
      <div
        className={fills ? 'sticky -mx-4 mt-auto -mb-4 bg-surface px-4 pt-2 pb-4' : ''}
        style={fills ? { bottom: insets.bottom } : {}}
      >
        {send ? (
          <Composer field={field} draft={draft} onDraft={setDraft} onSend={send} />
        ) : (
          <p className="text-sm text-secondary">
            {say('Messages cannot be sent from here. Write in the chat instead.')}
          </p>
        )}
      </div>
    </div>
  )
}

/** The page itself scrolls, never a box inside the card. A conversation not yet begun is read from its top. */
function useNewestInView(count: number) {
  useEffect(() => {
    if (count > 0) window.scrollTo({ top: document.documentElement.scrollHeight })
  }, [count])
}

export function ChatSkeleton() {
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
