import { CopyButton } from '../ui/copy-button.tsx'
import { say } from '../ui/say.ts'

/** A one-time value with a copy button. */
export const SecretLine = ({ label, text }: { label: string; text: string }) => (
  <div className="mt-3">
    <p className="mb-1 text-xs text-secondary">{label}</p>
    <div className="flex items-start gap-2">
      <code className="min-w-0 flex-1 rounded-md bg-surface-secondary px-2 py-1.5 text-xs wrap-anywhere">
        {text}
      </code>
      <CopyButton text={text} label={say('Copy: {label}', { label })} />
    </div>
  </div>
)
