import { ArrowRotateCw, ChevronLeft, ChevronRight, Edit } from '@openai/apps-sdk-ui/components/Icon'
import { type ReactNode, useState } from 'react'
import type { ChatMessageView } from '../../common/api/chat-views.ts'
import { textOfParts } from '../../common/chat-parts.ts'
import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { say } from '../ui/say.ts'
import { isUnderWay, versionsOf } from './conversation.ts'
import { costWords } from './cost-words.ts'
import { EditBox } from './edit-box.tsx'

interface SaidProps {
  message: ChatMessageView
  versions: ReactNode
  /** Absent if the message cannot be changed. */
  onEdit?: ((text: string) => void) | undefined
}

export function SaidView({ message, versions, onEdit }: SaidProps) {
  const [editing, setEditing] = useState(false)
  const [edited, setEdited] = useState(false)
  const close = () => {
    setEditing(false)
    setEdited(true)
  }
  const text = textOfParts(message.parts)
  if (editing && onEdit)
    return (
      <EditBox
        text={text}
        onCancel={close}
        onSave={(changed) => {
          close()
          onEdit(changed)
        }}
      />
    )
  return (
    <div className="group/said flex flex-col items-end gap-1">
      <p
        dir="auto"
        className="max-w-[85%] rounded-2xl bg-surface-tertiary px-4 py-2 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </p>
      <div className="flex items-center gap-1">
        {versions}
        {onEdit && (
          <GhostButton
            size="sm"
            uniform
            aria-label={say('Edit this message')}
            title={say('Edit this message')}
            // Leaving the edit field restores the focus.
            autoFocus={edited}
            onClick={() => setEditing(true)}
          >
            <Edit />
          </GhostButton>
        )}
      </div>
    </div>
  )
}

interface AnswerFootProps {
  message: ChatMessageView
  versions: ReactNode
  onRetry?: (() => void) | undefined
}

/** An answer's state, model and actions. */
export function AnswerFoot({ message, versions, onRetry }: AnswerFootProps) {
  if (isUnderWay(message) || message.status === 'waiting') return null
  const text = textOfParts(message.parts)
  const broken = message.status === 'failed' || message.status === 'cut'
  return (
    <div className="flex flex-col gap-2">
      {broken && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-xl border p-3 text-sm">
          <span className="min-w-0 flex-1">
            {message.failure?.message ??
              say('The server stopped while writing this. Everything above is kept.')}
          </span>
          {onRetry && (
            <OutlineButton size="sm" onClick={onRetry}>
              <ArrowRotateCw aria-hidden="true" /> {say('Try again')}
            </OutlineButton>
          )}
        </div>
      )}
      {message.status === 'stopped' && (
        <p className="text-sm text-secondary">{say('You stopped this answer.')}</p>
      )}
      <div className="flex flex-wrap items-center gap-2 text-xs text-secondary">
        {versions}
        {text && <CopyButton text={text} label={say('Copy this answer')} />}
        {onRetry && !broken && (
          <GhostButton
            size="sm"
            uniform
            aria-label={say('Answer again')}
            title={say('Answer again')}
            onClick={onRetry}
          >
            <ArrowRotateCw />
          </GhostButton>
        )}
        {message.model && <span>{message.model.name}</span>}
        {message.usage && message.usage.inputTokens + message.usage.outputTokens > 0 && (
          <span className="tabular">
            {say('{input} tokens read, {output} written', {
              input: message.usage.inputTokens,
              output: message.usage.outputTokens,
            })}
          </span>
        )}
        {typeof message.usage?.cost === 'number' && (
          <span className="tabular">{costWords(message.usage.cost)}</span>
        )}
      </div>
    </div>
  )
}

interface BranchSwitchProps {
  messages: readonly ChatMessageView[]
  message: ChatMessageView
  onShow(id: string): void
}

export function BranchSwitch({ messages, message, onShow }: BranchSwitchProps) {
  const versions = versionsOf(messages, message)
  const at = versions.findIndex(({ id }) => id === message.id)
  if (versions.length < 2) return null
  const step = (by: number, label: string, icon: ReactNode) => {
    const other = versions[at + by]
    return (
      <GhostButton
        size="sm"
        uniform
        aria-label={label}
        disabled={!other}
        onClick={() => other && onShow(other.id)}
      >
        {icon}
      </GhostButton>
    )
  }
  return (
    <span className="flex items-center text-xs text-secondary">
      {step(-1, say('Earlier version'), <ChevronLeft className="rtl:-scale-x-100" />)}
      <span className="tabular">{say('{place} of {all}', { place: at + 1, all: versions.length })}</span>
      {step(1, say('Later version'), <ChevronRight className="rtl:-scale-x-100" />)}
    </span>
  )
}
