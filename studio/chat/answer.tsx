import type { ReactNode } from 'react'
import type { ChatApprovalView, ChatMessageView } from '../../common/api/chat-views.ts'
import type { ChatCall } from '../../common/chat-parts.ts'
import { say } from '../ui/say.ts'
import { ApprovalCard } from './approval-card.tsx'
import { CallStep } from './call-step.tsx'
import { isUnderWay } from './conversation.ts'
import { knownName } from './known-name.ts'
import { Markdown } from './markdown.tsx'

interface AnswerProps {
  message: ChatMessageView
  approvals: readonly ChatApprovalView[]
  appTitles: ReadonlyMap<string, string>
  messages: readonly ChatMessageView[]
  widget(call: ChatCall): ReactNode
  onDecide(approval: ChatApprovalView, decision: 'yes' | 'no', always: boolean): Promise<void>
  children: ReactNode
}

/** A growing answer: text, tool calls with their widgets, and pending approvals. */
export function AnswerView({
  message,
  approvals,
  appTitles,
  messages,
  widget,
  onDecide,
  children,
}: AnswerProps) {
  const own = approvals.filter((approval) => approval.message === message.id)
  const of = (call: string) => own.filter((approval) => approval.call === call)
  const calls = new Set(message.parts.flatMap((part) => (part.type === 'call' ? [part.call.id] : [])))
  const cards = (list: readonly ChatApprovalView[]) =>
    list.map((approval) => (
      <ApprovalCard
        key={approval.id}
        approval={approval}
        nameOf={(field, id) => knownName(messages, { app: approval.app, field, id })}
        onDecide={(decision, always) => onDecide(approval, decision, always)}
      />
    ))
  return (
    <div className="flex flex-col items-start gap-3">
      {message.parts.map((part, place) =>
        part.type === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
          <div key={place} className="w-full">
            <Markdown text={part.text} />
          </div>
        ) : (
          <div key={part.call.id} className="flex w-full flex-col gap-3">
            <CallStep call={part.call} appTitle={appTitles.get(part.call.app) ?? ''} />
            {part.call.widget && part.call.outcome && !part.call.outcome.isError && widget(part.call)}
            {cards(of(part.call.id))}
          </div>
        ),
      )}
      {cards(own.filter((approval) => !calls.has(approval.call)))}
      {isUnderWay(message) && <Thinking queued={message.status === 'queued'} />}
      {children}
    </div>
  )
}

const Thinking = ({ queued }: { queued: boolean }) => (
  <p className="text-sm text-secondary motion-safe:animate-pulse">
    {queued ? say('Waiting for its turn…') : say('Working…')}
  </p>
)

export type AppTitles = ReadonlyMap<string, string>
