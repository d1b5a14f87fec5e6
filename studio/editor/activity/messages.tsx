import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { agoOf } from '../../ui/use-ago.ts'
import { Section } from '../section.tsx'
import type { Activity } from './use-activity.ts'

interface MessagesProps {
  on: boolean
  messages: Activity['messages']
  onSwitch(on: boolean): void
}

/** What people asked, only where the maker turned that on. */
export function LastMessages({ on, messages, onSwitch }: MessagesProps) {
  return (
    <Section
      title="Last messages"
      lead={
        on
          ? 'The newest hundred messages are kept here, and people who use the app are not told. They may hold private things. Turn it off to delete them all.'
          : 'Nothing that people write is kept. Turned on, the newest hundred messages are kept for you to read; they may hold private things.'
      }
      action={<Switch label="Keep messages" checked={on} onCheckedChange={onSwitch} />}
    >
      {on &&
        (messages.length === 0 ? (
          <p className="text-sm text-secondary">No message has come since you turned this on.</p>
        ) : (
          <ol aria-label="Last messages" className="max-w-2xl divide-y rounded-lg border text-sm">
            {messages.map(({ at, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two messages may share a moment
              <li key={`${at} ${index}`} className="flex items-baseline gap-3 px-3 py-1.5">
                <bdi className="min-w-0 flex-1 wrap-anywhere">{message || '(empty)'}</bdi>
                <time dateTime={at} className="shrink-0 text-xs text-secondary">
                  {agoOf(Date.parse(at), Date.now())}
                </time>
              </li>
            ))}
          </ol>
        ))}
    </Section>
  )
}
