import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'
import type { UnsentMessage } from './outbox.ts'

interface UnsentProps {
  message: UnsentMessage
  onAgain(): void
  onDiscard(): void
}

export function Unsent({ message, onAgain, onDiscard }: UnsentProps) {
  return (
    <div className="flex flex-col items-end gap-1">
      <p
        dir="auto"
        className="max-w-[85%] rounded-2xl bg-surface-tertiary px-4 py-2 whitespace-pre-wrap text-secondary wrap-anywhere"
      >
        {message.text}
      </p>
      {message.problem === null ? (
        <p className="text-xs text-secondary">{say('Sending…')}</p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-2 text-sm">
          <span>
            {say('Not sent.')} {message.problem}
          </span>
          <OutlineButton size="sm" onClick={onAgain}>
            {say('Send again')}
          </OutlineButton>
          <GhostButton size="sm" onClick={onDiscard}>
            {say('Discard')}
          </GhostButton>
        </div>
      )}
    </div>
  )
}
