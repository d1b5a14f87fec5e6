import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Check, ExclamationMarkCircle, Reload } from '@openai/apps-sdk-ui/components/Icon'
import { useSay } from '../../parts/use-say.ts'
import type { EarlierMessage } from './earlier-message.ts'
import type { Conversation } from './use-conversation.ts'

interface MessageListProps extends Pick<Conversation, 'messages' | 'retry'> {
  opening: readonly EarlierMessage[]
}

export function MessageList({ opening, messages, retry }: MessageListProps) {
  const say = useSay()
  const newest = messages.at(-1)?.id
  return (
    <div role="log" aria-live="polite" aria-label={say('Messages')}>
      <ol className="flex flex-col gap-4">
        {opening.map(({ key, ...message }) => (
          <OpeningMessage key={key} {...message} />
        ))}
        {messages.map((message) => (
          <li key={message.id} className="flex flex-col items-end gap-1 ps-10">
            <span className="sr-only">{say('You:')} </span>
            <p className={`text-default whitespace-pre-wrap wrap-anywhere ${BUBBLE}`} dir="auto">
              {message.text}
            </p>
            {message.status === 'failed' && <Failed {...(retry && { onRetry: () => retry(message) })} />}
            {message.status === 'sending' && <p className="text-sm text-secondary">{say('Sending…')}</p>}
            {message.status === 'sent' && message.id === newest && <Sent />}
          </li>
        ))}
      </ol>
    </div>
  )
}

const BUBBLE = 'max-w-full rounded-2xl bg-primary-soft-alpha px-4 py-2'

function OpeningMessage({ from, who, text, time }: Omit<EarlierMessage, 'key'>) {
  const mine = from === 'reader'
  return (
    <li className={mine ? 'flex flex-col items-end gap-1 ps-10' : 'flex flex-col items-start gap-1'}>
      <span className="sr-only">{who}: </span>
      <p className={`text-default whitespace-pre-wrap wrap-anywhere ${mine ? BUBBLE : ''}`} dir="auto">
        {text}
      </p>
      {time && (
        <p className="tabular line-clamp-2 text-xs text-secondary wrap-anywhere">
          <bdi>{time}</bdi>
        </p>
      )}
    </li>
  )
}

/** Only under the newest message; elsewhere it would be noise. */
function Sent() {
  const say = useSay()
  return (
    <p className="flex items-center gap-1 text-sm text-secondary">
      <Check aria-hidden="true" className="size-4" />
      {say('Sent')}
    </p>
  )
}

function Failed({ onRetry }: { onRetry?: () => void }) {
  const say = useSay()
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 text-sm">
      <p className="flex items-center gap-1 text-danger-soft">
        <ExclamationMarkCircle aria-hidden="true" className="size-4" />
        {say('Not sent')}
      </p>
      {onRetry && (
        <Button color="secondary" variant="ghost" size="sm" opticallyAlign="end" onClick={onRetry}>
          <Reload aria-hidden="true" />
          {say('Try again')}
        </Button>
      )}
    </div>
  )
}
