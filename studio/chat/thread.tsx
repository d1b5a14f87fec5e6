import { ArrowDown } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useRef, useState } from 'react'
import { useStickToBottom } from 'use-stick-to-bottom'
import type { ChatApprovalView, ChatMessageView, ConversationView } from '../../common/api/chat-views.ts'
import { textOfParts } from '../../common/chat-parts.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'
import { AnswerView, type AppTitles } from './answer.tsx'
import { CallWidget } from './call-widget.tsx'
import { branchEndingAt } from './conversation.ts'
import { AnswerFoot, BranchSwitch, SaidView } from './message-view.tsx'
import type { OpenConversation } from './open-conversation.ts'
import type { UnsentMessage } from './outbox.ts'
import { Unsent } from './unsent.tsx'
import { useDecided } from './use-decided.ts'

interface ThreadProps {
  store: OpenConversation
  view: ConversationView
  outbox: readonly UnsentMessage[]
  appTitles: AppTitles
  /** A widget suggests this text, without an action by the user. */
  onSuggest(text: string): void
}

/** The conversation, including the running answer. */
export function ThreadView({ store, view, outbox, appTitles, onSuggest }: ThreadProps) {
  const { scrollRef, contentRef, isAtBottom, scrollToBottom } = useStickToBottom({
    initial: 'instant',
    resize: 'instant',
  })
  const whole = branchEndingAt(view.messages, view.head)
  const leftOut = whole.findLastIndex((message) => message.leftOut)
  const branch = whole.slice(leftOut + 1)
  const earlier = whole[leftOut]
  const decided = useDecided(view.approvals)
  const last = branch.at(-1)
  const speak = (prompt: string) => void store.send(prompt, last?.id ?? null)
  const decide = (approval: ChatApprovalView, decision: 'yes' | 'no', always: boolean) =>
    store.decide(approval.id, decision, always)
  const versions = (message: ChatMessageView) => (
    <BranchSwitch messages={view.messages} message={message} onShow={(id) => void store.show(id)} />
  )
  const stateOf = (message: string, call: string) =>
    view.widgetStates.find((each) => each.message === message && each.call === call)?.state ?? null
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scrollRef}
        aria-label={say('Conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="h-full overflow-y-auto -outline-offset-2"
      >
        <ol ref={contentRef} className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-6">
          {earlier && (
            <li className="flex justify-center">
              <OutlineButton size="sm" onClick={() => void store.showEarlier(earlier.id)}>
                {say('Show earlier messages')}
              </OutlineButton>
            </li>
          )}
          {branch.map((message) => (
            <li key={message.id} aria-label={message.role === 'user' ? say('You') : say('Answer')}>
              {message.role === 'user' ? (
                <SaidView
                  message={message}
                  versions={versions(message)}
                  onEdit={(text) => void store.send(text, message.parent)}
                />
              ) : (
                <AnswerView
                  message={message}
                  approvals={view.approvals}
                  appTitles={appTitles}
                  messages={branch}
                  onDecide={decide}
                  widget={(call) => (
                    <CallWidget
                      conversation={view.id}
                      message={message.id}
                      call={call}
                      firstState={stateOf(message.id, call.id)}
                      onKept={(state) => store.widgetKept(message.id, call.id, state)}
                      decided={decided}
                      speak={speak}
                      suggest={onSuggest}
                    />
                  )}
                >
                  <AnswerFoot
                    message={message}
                    versions={versions(message)}
                    onRetry={
                      message.parent === null ? undefined : () => void store.retry(message.parent ?? '')
                    }
                  />
                </AnswerView>
              )}
            </li>
          ))}
          {outbox.map((message) => (
            <li key={message.id} aria-label={say('You, not sent yet')}>
              <Unsent
                message={message}
                onAgain={() => void store.sendAgain(message)}
                onDiscard={() => store.discard(message.id)}
              />
            </li>
          ))}
        </ol>
      </section>
      {!isAtBottom && (
        <OutlineButton
          uniform
          pill
          aria-label={say('To the newest')}
          className="absolute bottom-2 left-1/2 -translate-x-1/2 bg-surface"
          onClick={() => void scrollToBottom('instant')}
        >
          <ArrowDown />
        </OutlineButton>
      )}
      <Announcement message={last} approvals={view.approvals} />
    </div>
  )
}

interface AnnouncementProps {
  message: ChatMessageView | undefined
  approvals: readonly ChatApprovalView[]
}

/** For screen readers: complete answers and pending approvals. */
function Announcement({ message, approvals }: AnnouncementProps) {
  const [said, setSaid] = useState('')
  const waiting = approvals.find(({ status }) => status === 'pending')
  const known = message && `${message.id} ${message.status}`
  const was = useRef(known)
  useEffect(() => {
    const before = was.current
    was.current = known
    if (!message || before === known || message.role !== 'assistant') return
    if (waiting && message.status === 'waiting')
      setSaid(say('Waiting for your approval: {title}', { title: waiting.title || waiting.tool }))
    else if (message.status === 'done') setSaid(textOfParts(message.parts))
    else if (message.failure) setSaid(message.failure.message)
  }, [message, known, waiting])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
