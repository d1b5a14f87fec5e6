import { useEffect, useRef, useState } from 'react'
import { request } from '../../features/api.ts'
import { askedApps } from '../../features/chat/asked-apps.ts'
import type { ChatOptions } from '../../features/chat/use-chats.ts'
import { failureReason } from '../../features/failure-reason.ts'
import { navigate } from '../../features/route.ts'
import type { ChatFrame } from './chat.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatSettings } from './chat-settings.tsx'
import { StartingPrompts } from './starting-prompts.tsx'

interface NewChatProps {
  options: ChatOptions
  onConnected(): void
  frame: ChatFrame
  onTitle(title: string): void
}

/** A conversation before its first word. It is made when that is sent. */
export function NewChat({ options, onConnected, frame, onTitle }: NewChatProps) {
  const [apps, setApps] = useState(() => askedApps(location.search, options.apps))
  const [model, setModel] = useState<'provider' | 'local' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [starting, setStarting] = useState<string | null>(null)
  // The same ids at a second try, so that nothing is there twice.
  const ids = useRef({ conversation: crypto.randomUUID(), message: crypto.randomUUID() })
  useEffect(() => onTitle(''), [onTitle])
  const start = async (text: string) => {
    setStarting(text)
    setProblem(null)
    const { conversation, message } = ids.current
    try {
      await request('POST /api/chat/conversations', { body: { id: conversation, apps, model } })
      await request('POST /api/chat/conversations/:id/messages', {
        params: { id: conversation },
        body: { id: message, parent: null, text },
      })
      navigate(`/chat/${conversation}`)
    } catch (error) {
      setProblem(failureReason(error))
    }
  }
  return (
    <>
      {frame('New conversation', null)}
      <main className="flex min-h-0 flex-1 flex-col">
        <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto p-4">
          {starting === null ? (
            <StartingPrompts options={options.apps} apps={apps} onPick={(text) => void start(text)} />
          ) : (
            <div className="w-full max-w-3xl">
              <p dir="auto" className="ms-auto w-fit max-w-[85%] rounded-2xl bg-surface-tertiary px-4 py-2">
                {starting}
              </p>
              {problem && (
                <p role="alert" className="mt-2 text-end text-sm">
                  Not sent. {problem}{' '}
                  <button
                    type="button"
                    className="underline underline-offset-2"
                    onClick={() => void start(starting)}
                  >
                    Send again
                  </button>
                </p>
              )}
            </div>
          )}
        </div>
        <ChatComposer conversation={null} onStop={null} onSend={(text) => void start(text)}>
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
