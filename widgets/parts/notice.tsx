import { InfoCircle } from '@openai/apps-sdk-ui/components/Icon'
import { SmallButton } from './small-button.tsx'
import { useSay } from './use-say.ts'

interface NoticeProps {
  words: string
  onRetry?: () => void
  /** Names the retried action for screen readers. */
  about?: string
}

/** A quiet error message in place. */
export function Notice({ words, onRetry, about }: NoticeProps) {
  const say = useSay()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-secondary">
      <p className="flex min-w-0 items-start gap-1.5 wrap-anywhere">
        <InfoCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <bdi>{words}</bdi>
      </p>
      {onRetry && (
        <SmallButton
          variant="soft"
          aria-label={about ? `${say('Try again')}: ${about}` : undefined}
          onClick={onRetry}
        >
          {say('Try again')}
        </SmallButton>
      )}
    </div>
  )
}
