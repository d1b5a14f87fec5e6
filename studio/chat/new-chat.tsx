import { useEffect, useRef, useState } from 'react'
import { useSignInAgain } from '../account/sign-in-again.ts'
import { request } from '../ui/api.ts'
import { failureReason } from '../ui/failure-reason.ts'
import { navigate } from '../ui/route.ts'
import { say } from '../ui/say.ts'
import { askedApps } from './asked-apps.ts'
import { ChatComposer } from './chat-composer.tsx'
import type { ChatFrame } from './chat-frame.ts'
import { ChatSettings } from './chat-settings.tsx'
import { dropUnsent, keepUnsent } from './outbox.ts'
import { StartingPrompts } from './starting-prompts.tsx'
import type { ChatOptions } from './use-chats.ts'
import { keepUnsaid, readUnsaid } from './use-unsaid.ts'

interface NewChatProps {
  options: ChatOptions
  onConnected(): void
  frame: ChatFrame
  onTitle(title: string): void
}

/** A conversation before its first message, which creates it. */
export function NewChat({ options, onConnected, frame, onTitle }: NewChatProps) {
  const [apps, setApps] = useState(() => askedApps(location.search, options.apps))
  const [model, setModel] = useState<'provider' | 'local' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [starting, setStarting] = useState<string | null>(null)
  // A second attempt uses the same id, so that nothing is created twice.
  const id = useRef(crypto.randomUUID())
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useSignInAgain(error)
  useEffect(() => onTitle(''), [onTitle])
  const start = async (text: string) => {
    if (starting !== null) return
    const unsaid = readUnsaid(null)
    const conversation = id.current
    setStarting(text)
    setError(null)
    // Kept as a draft until the conversation exists.
    keepUnsaid(null, text)
    try {
      await request('POST /api/chat/conversations', { body: { id: conversation, apps, model } })
    } catch (failure) {
      const typed = readUnsaid(null)
      keepUnsaid(null, [unsaid, text, typed === text ? '' : typed].filter(Boolean).join('\n'))
      setTries((count) => count + 1)
      setError(failure)
      setStarting(null)
      return
    }
    const message = { id: crypto.randomUUID(), parent: null, text }
    keepUnsent(conversation, { ...message, follows: true, problem: null })
    if (readUnsaid(null) === text) keepUnsaid(null, unsaid)
    try {
      await request('POST /api/chat/conversations/:id/messages', {
        params: { id: conversation },
        body: message,
      })
      dropUnsent(conversation, [message.id])
    } catch (failure) {
      // The conversation shows it, and can send it again.
      keepUnsent(conversation, { ...message, follows: true, problem: failureReason(failure) })
    }
    if (isHere.current) navigate(`/chat/${conversation}`)
  }
  return (
    <>
      {frame(say('New conversation'), null)}
      <main className="flex min-h-0 flex-1 flex-col">
        <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto p-4">
          {starting === null ? (
            <StartingPrompts options={options.apps} apps={apps} onPick={(text) => void start(text)} />
          ) : (
            <div className="w-full max-w-3xl">
              <p dir="auto" className="ms-auto w-fit max-w-[85%] rounded-2xl bg-surface-tertiary px-4 py-2">
                {starting}
              </p>
            </div>
          )}
        </div>
        {error !== null && (
          <p role="alert" className="mx-auto w-full max-w-3xl px-4 pb-2 text-sm">
            {say('Not sent.')} {failureReason(error)}
          </p>
        )}
        {/* Drawn anew after a failure, with what was not sent in it. */}
        <ChatComposer
          key={tries}
          busy={starting !== null}
          conversation={null}
          onStop={null}
          onSend={(text) => void start(text)}
        >
          <ChatSettings
            options={options}
            apps={apps}
            model={model}
            onApps={setApps}
            onModel={setModel}
            onConnected={onConnected}
          />
        </ChatComposer>
      </main>
    </>
  )
}
