import { Button } from '@openai/apps-sdk-ui/components/Button'
import type { RefObject } from 'react'
import { MessageButton } from '../gifts/message-button.tsx'
import { type Starred, shareMessage } from '../gifts/starred.ts'
import { useSay } from '../gifts/use-say.ts'

interface FooterProps {
  starred: readonly Starred[]
  isRefining: boolean
  /** Absent if the list cannot be refined. */
  onRefine: (() => void) | undefined
  /** Absent if there can be no more. */
  onMore: (() => void) | undefined
  refineButton: RefObject<HTMLButtonElement | null>
}

export function Footer({ starred, isRefining, onRefine, onMore, refineButton }: FooterProps) {
  const say = useSay()
  const hasStars = starred.length > 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
      {onRefine && (
        <Refine button={refineButton} isReady={hasStars} isRefining={isRefining} onRefine={onRefine} />
      )}
      {onMore && (
        <Button color="secondary" variant="soft" size="lg" disabled={isRefining} onClick={onMore}>
          {say('Show more')}
        </Button>
      )}
      {hasStars && <MessageButton prompt={shareMessage(starred)}>{say('Share starred')}</MessageButton>}
      {onRefine && !hasStars && (
        <p id="refine-hint" className="min-w-0 text-sm text-secondary">
          {say('Star what fits, then refine.')}
        </p>
      )}
    </div>
  )
}

interface RefineProps {
  button: FooterProps['refineButton']
  isReady: boolean
  isRefining: boolean
  onRefine: () => void
}

/** It can be focused even when there is nothing to refine by, and keeps the keyboard while it works. */
function Refine({ button, isReady, isRefining, onRefine }: RefineProps) {
  const say = useSay()
  return (
    <Button
      ref={button}
      color="primary"
      size="lg"
      className="h-auto! min-h-(--button-size)"
      loading={isRefining}
      inert={false}
      aria-disabled={!isReady || isRefining}
      aria-describedby={isReady ? undefined : 'refine-hint'}
      data-disabled={isReady ? undefined : ''}
      onClick={() => {
        if (isReady && !isRefining) onRefine()
      }}
    >
      {say('Refine')}
    </Button>
  )
}
