import { useCallback, useEffect, useState } from 'react'
import type { ChatMessageView } from '../../common/api/chat-views.ts'
import type { ReplyRead } from '../../common/api/routes.ts'
import type { ColorScheme } from '../host/types.ts'
import { ApiError, request } from '../ui/api.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { language, say } from '../ui/say.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { useFetched } from '../ui/use-fetched.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { AnswerView } from './answer.tsx'
import { SaidView } from './message-view.tsx'
import { SharedWidget } from './shared-widget.tsx'

interface SharedChatScreenProps {
  secret: string
  studio: { theme: ColorScheme; toggle(): void }
}

type KeptStates = ReplyRead<'GET /api/chat/shared/:secret'>['widgetStates']

const stateOf = (kept: KeptStates, message: string, call: string): unknown =>
  kept.find((each) => each.message === message && each.call === call)?.state ?? null

const NO_TITLES: ReadonlyMap<string, string> = new Map()

interface Page {
  readonly messages: readonly ChatMessageView[]
  readonly earlier: string | null
}

/** Pages before the first one shown. */
function useEarlier(secret: string, first: Page | null) {
  const [before, setBefore] = useState<Page | null>(null)
  const next = (before ?? first)?.earlier ?? null
  const load = async () => {
    if (next === null) return
    const page = await request('GET /api/chat/shared/:secret', { params: { secret }, query: { last: next } })
    setBefore({ messages: [...page.messages, ...(before?.messages ?? [])], earlier: page.earlier })
  }
  return {
    messages: before?.messages ?? [],
    more: next !== null,
    load: () => void load().catch(() => undefined),
  }
}

/** A shared conversation, read-only. */
export function SharedChatScreen({ secret, studio }: SharedChatScreenProps) {
  const read = useCallback(
    (signal: AbortSignal) =>
      request('GET /api/chat/shared/:secret', { params: { secret }, query: {}, signal }),
    [secret],
  )
  const shared = useFetched(read)
  const earlier = useEarlier(secret, shared.state === 'ready' ? shared.value : null)
  const title = shared.state === 'ready' ? shared.value.title : ''
  useEffect(() => {
    document.title = title ? `${title} · Vitrine` : 'Vitrine'
  }, [title])
  const gone = shared.state === 'failed' && shared.error instanceof ApiError && shared.error.status === 404
  return (
    <>
      <header className="sticky top-0 flex items-center gap-3 border-b bg-surface px-4 py-2">
        <Wordmark />
        <span className="ms-auto" />
        <ThemeToggle theme={studio.theme} onToggle={studio.toggle} />
      </header>
      <main className="mx-auto w-full max-w-3xl px-4 py-6">
        {shared.state === 'failed' && (
          <ErrorMessage title={gone ? say('This link no longer works') : say('It could not be loaded')}>
            {gone ? say('Its owner has withdrawn it.') : failureReason(shared.error)}
          </ErrorMessage>
        )}
        {shared.state === 'ready' && (
          <>
            <h1 dir="auto" className="heading-lg wrap-anywhere">
              {title}
            </h1>
            <p className="mt-1 mb-6 text-sm text-secondary">
              {say('Shared on {day}, to be read only.', {
                day: new Date(shared.value.sharedAt).toLocaleString(language),
              })}
            </p>
            <ol className="flex flex-col gap-6">
              {earlier.more && (
                <li className="flex justify-center">
                  <OutlineButton size="sm" onClick={earlier.load}>
                    {say('Show earlier messages')}
                  </OutlineButton>
                </li>
              )}
              {[...earlier.messages, ...shared.value.messages].map((message) => (
                <li key={message.id} aria-label={message.role === 'user' ? say('The person') : say('Answer')}>
                  {message.role === 'user' ? (
                    <SaidView message={message} versions={null} />
                  ) : (
                    <AnswerView
                      message={message}
                      approvals={[]}
                      appTitles={NO_TITLES}
                      messages={[]}
                      widget={(call) => (
                        <SharedWidget
                          secret={secret}
                          message={message.id}
                          call={call}
                          firstState={stateOf(shared.value.widgetStates, message.id, call.id)}
                        />
                      )}
                      onDecide={async () => undefined}
                    >
                      {null}
                    </AnswerView>
                  )}
                </li>
              ))}
            </ol>
          </>
        )}
      </main>
    </>
  )
}
