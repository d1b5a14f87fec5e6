import { InfoCircle } from '@openai/apps-sdk-ui/components/Icon'
import { SmallButton } from './small-button.tsx'

interface NoticeProps {
  words: string
  onRetry?: () => void
  /** What is tried again, for a screen reader that meets several. */
  about?: string
}

/** Says in place what did not work, without raising its voice. */
export function Notice({ words, onRetry, about }: NoticeProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-secondary">
      <p className="flex min-w-0 items-start gap-1.5 wrap-anywhere">
        <InfoCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <bdi>{words}</bdi>
      </p>
      {onRetry && (
        <SmallButton variant="soft" aria-label={about ? `Try again: ${about}` : undefined} onClick={onRetry}>
          Try again
        </SmallButton>
      )}
    </div>
  )
}
