import { useEffect, useMemo, useState } from 'react'
import { useSignInAgain } from '../account/sign-in-again.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { failureReason } from '../ui/failure-reason.ts'
import { Link } from '../ui/link.tsx'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import { ChatComposer } from './chat-composer.tsx'
import type { ChatFrame } from './chat-frame.ts'
import { ChatSettings } from './chat-settings.tsx'
import { isUnderWay } from './conversation.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { spokenDecision } from './spoken-decision.ts'
import { ThreadView } from './thread.tsx'
import type { ChatOptions } from './use-chats.ts'
import { useOpenConversation } from './use-open-conversation.ts'

interface OpenChatProps {
  id: string
  options: ChatOptions
  onConnected(): void
  frame: ChatFrame
  onTitle(title: string): void
}

export function OpenChat({ id, options, onConnected, frame, onTitle }: OpenChatProps) {
  const { store, now } = useOpenConversation(id)
  const [suggested, setSuggested] = useState<string | null>(null)
  useSignInAgain(now.state === 'failed' ? now.error : null)
  const title = now.state === 'ready' ? now.view.title : ''
  useEffect(() => onTitle(title), [onTitle, title])
  const appTitles = useMemo(
    () => new Map(options.apps.map((option) => [option.app, option.title])),
    [options],
  )
  if (now.state === 'loading')
    return (
      <>
        {frame('', null)}
        <main
          role="status"
          aria-label={say('Loading the conversation')}
          className="mx-auto w-full max-w-3xl p-4"
        >
          <div className="skeleton ms-auto h-10 w-1/2" />
          <div className="skeleton mt-6 h-24 w-full" />
        </main>
      </>
    )
  if (now.state === 'gone')
    return (
      <>
        {frame('', null)}
        <main className="grid flex-1 place-items-center p-4">
          <ErrorMessage title={say('There is no such conversation')}>
            {say('It may have been deleted.')}{' '}
            <Link href="/chat" className="underline underline-offset-2">
              {say('Start a new one')}
            </Link>
          </ErrorMessage>
        </main>
      </>
    )
  if (now.state === 'failed')
    return (
      <>
        {frame('', null)}
        <main className="grid flex-1 place-items-center p-4">
          <ErrorMessage
            title={say('The conversation could not be loaded')}
            actions={<OutlineButton onClick={() => void store.load()}>{say('Try again')}</OutlineButton>}
          >
            {failureReason(now.error)}
          </ErrorMessage>
        </main>
      </>
    )
  const { view, outbox, live, problem } = now
  // Only one answer at a time runs in a conversation, in whichever branch.
  const answering = view.messages.findLast(isUnderWay)
  const pending = view.approvals.filter(
    ({ status, message }) => status === 'pending' && message === view.head,
  )
  const send = (text: string) => {
    const decision = spokenDecision(text)
    // With one pending approval, a plain yes or no answers it. With several, the cards must be used.
    const [asked, ...others] = pending
    if (decision && asked && others.length === 0) void store.decide(asked.id, decision, false)
    else void store.send(text, view.head)
  }
  const isSending = outbox.some((message) => message.problem === null)
  return (
    <>
      {frame(view.title || say('New conversation'), <ConversationMenu store={store} view={view} />)}
      {!live && (
        <p role="status" className="border-b bg-surface-secondary px-4 py-1.5 text-center text-xs">
          {say('Connection lost. Reconnecting; nothing is lost meanwhile.')}
        </p>
      )}
      <main className="flex min-h-0 flex-1 flex-col">
        <ThreadView
          store={store}
          view={view}
          outbox={outbox}
          appTitles={appTitles}
          onSuggest={setSuggested}
        />
        <Problem className="mx-auto w-full max-w-3xl px-4 pb-2">{problem}</Problem>
        <ChatComposer
          conversation={id}
          busy={isSending}
          suggested={suggested}
          onStop={answering ? () => void store.stop(answering.id) : null}
          onSend={send}
        >
          <ChatSettings
            options={options}
            apps={view.apps}
            model={view.model}
            onApps={(apps) => void store.change({ apps })}
            onModel={(model) => void store.change({ model })}
            onConnected={onConnected}
          />
        </ChatComposer>
      </main>
    </>
  )
}
