import { useActions } from '@chatui/runtime'
import { Button, ButtonLink } from '@openai/apps-sdk-ui/components/Button'
import { ArrowUpRight } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import { OutsideLink } from '../parts/outside-link.tsx'
import type { CarouselItem } from './read.ts'

/** The card's one call to action: out to its page, or back to the chat. */
export function CardAction({ item: { title, action, url } }: { item: CarouselItem }) {
  const { sendFollowUpMessage } = useActions()
  if (url) {
    return (
      <Place>
        <ButtonLink
          as={OutsideLink}
          href={url}
          external
          color="secondary"
          variant="soft"
          className="max-w-full"
        >
          <Label action={action || 'Open'} title={title} />
          <ArrowUpRight className="rtl:-scale-x-100" />
        </ButtonLink>
      </Place>
    )
  }
  if (!action || !sendFollowUpMessage) return null
  return <Ask action={action} title={title} send={sendFollowUpMessage} />
}

interface AskProps {
  action: string
  title: string
  send: (message: { prompt: string }) => Promise<void>
}

function Ask({ action, title, send }: AskProps) {
  const [state, setState] = useState<'ready' | 'sending' | 'refused'>('ready')
  const ask = () => {
    setState('sending')
    send({ prompt: `${action}: ${title}` }).then(
      () => setState('ready'),
      () => setState('refused'),
    )
  }
  return (
    <Place>
      <Button
        color="secondary"
        variant="soft"
        className="max-w-full"
        loading={state === 'sending'}
        onClick={ask}
      >
        <Label action={action} title={title} />
      </Button>
      {state === 'refused' && (
        <p role="alert" className="mt-1 text-xs text-danger">
          That was not sent. Try again.
        </p>
      )}
    </Place>
  )
}

const Place = ({ children }: { children: React.ReactNode }) => <div className="mt-auto pt-3">{children}</div>

/** Every card may say “Order”, so the item's name follows for those who hear it. */
const Label = ({ action, title }: { action: string; title: string }) => (
  <span className="min-w-0 truncate">
    <bdi>{action}</bdi>
    <span className="sr-only">: {title}</span>
  </span>
)
