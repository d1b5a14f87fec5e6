import { useActions } from '@chatui/runtime'
import { Button, ButtonLink } from '@openai/apps-sdk-ui/components/Button'
import { ArrowUpRight } from '@openai/apps-sdk-ui/components/Icon'
import { type ReactNode, useState } from 'react'
import { OutsideLink } from '../../parts/outside-link.tsx'
import { useSay } from '../../parts/use-say.ts'
import type { CardItem } from './item.ts'

// The kit centres a label in a height it knows; a label that may wrap has none.
const LABEL_MAY_WRAP = 'inline-flex! items-center h-auto! min-h-8 max-w-full py-1! whitespace-normal!'

interface CardActionProps {
  item: CardItem
  solid: boolean
}

/** The card's single action: opens its page, or sends a message. */
export function CardAction({ item: { title, action, url }, solid }: CardActionProps) {
  const { sendFollowUpMessage } = useActions()
  const say = useSay()
  if (url) {
    const label = action || say('Open')
    return (
      <Place>
        <ButtonLink
          as={OutsideLink}
          href={url}
          aria-label={spoken(label, title)}
          external
          color={solid ? 'primary' : 'secondary'}
          variant={solid ? 'solid' : 'soft'}
          className={LABEL_MAY_WRAP}
        >
          <bdi className="line-clamp-2 min-w-0 text-start leading-tight">{label}</bdi>
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
  const say = useSay()
  const [state, setState] = useState<'ready' | 'sending' | 'refused'>('ready')
  const ask = () => {
    setState('sending')
    send({ prompt: spoken(action, title) }).then(
      () => setState('ready'),
      () => setState('refused'),
    )
  }
  return (
    <Place>
      <Button
        color="secondary"
        variant="soft"
        className={LABEL_MAY_WRAP}
        aria-label={spoken(action, title)}
        loading={state === 'sending'}
        onClick={ask}
      >
        <bdi className="line-clamp-2 min-w-0 text-start leading-tight">{action}</bdi>
      </Button>
      {state === 'refused' && (
        <p role="alert" className="mt-1 text-xs text-secondary">
          {say('That was not sent. Try again.')}
        </p>
      )}
    </Place>
  )
}

const Place = ({ children }: { children: ReactNode }) => <div className="mt-auto pt-3">{children}</div>

/** Every card may say “Order”, so messages and screen readers get the item's name too. */
const spoken = (action: string, title: string) => `${action}: ${title}`
