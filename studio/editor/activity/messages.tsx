import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { say } from '../../ui/say.ts'
import { agoOf } from '../../ui/use-ago.ts'
import { Section } from '../section.tsx'
import type { Activity } from './use-activity.ts'

interface MessagesProps {
  on: boolean
  messages: Activity['messages']
  onSwitch(on: boolean): void
}

export function LastMessages({ on, messages, onSwitch }: MessagesProps) {
  return (
    <Section
      title={say('Last messages')}
      lead={
        on
          ? say(
              'The last hundred messages are kept here. They may be private, and the app’s users are not told. Turn this off to delete them all.',
            )
          : say(
              'Messages are not kept. If you turn this on, you can read the last hundred; they may be private.',
            )
      }
      action={<Switch label={say('Keep messages')} checked={on} onCheckedChange={onSwitch} />}
    >
      {on &&
        (messages.length === 0 ? (
          <p className="text-sm text-secondary">{say('No messages since you turned this on.')}</p>
        ) : (
          <ol aria-label={say('Last messages')} className="max-w-2xl divide-y rounded-lg border text-sm">
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
