import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ExternalLink } from '@openai/apps-sdk-ui/components/Icon'
import { Dialog } from './dialog.tsx'

/** A widget wants an address opened; the reader is asked first. */
export function LinkDialog({ href, onAnswer }: { href: string; onAnswer(open: boolean): void }) {
  return (
    <Dialog title={`Open ${new URL(href).host}?`} onClose={() => onAnswer(false)}>
      <p className="text-sm text-secondary">The widget wants to open this address in a new tab:</p>
      <p className="mt-2 max-h-40 overflow-y-auto font-mono text-xs wrap-anywhere">{href}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button color="secondary" variant="ghost" data-first-focus="" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button color="primary" onClick={() => onAnswer(true)}>
          Open <ExternalLink />
        </Button>
      </div>
    </Dialog>
  )
}
