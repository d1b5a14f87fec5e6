import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ExternalLink } from '@openai/apps-sdk-ui/components/Icon'
import { GhostButton } from './buttons.tsx'
import { Dialog } from './dialog.tsx'
import { say } from './say.ts'

/** Asks before a widget opens an address. */
export function LinkDialog({ href, onAnswer }: { href: string; onAnswer(open: boolean): void }) {
  return (
    <Dialog title={say('Open {host}?', { host: new URL(href).host })} onClose={() => onAnswer(false)}>
      <p className="text-sm text-secondary">{say('The widget wants to open this address in a new tab:')}</p>
      <p dir="ltr" className="mt-2 max-h-40 overflow-y-auto font-mono text-xs wrap-anywhere">
        {href}
      </p>
      <div className="mt-5 flex justify-end gap-2">
        <GhostButton data-first-focus="" onClick={() => onAnswer(false)}>
          {say('Cancel')}
        </GhostButton>
        <Button color="primary" onClick={() => onAnswer(true)}>
          {say('Open')} <ExternalLink />
        </Button>
      </div>
    </Dialog>
  )
}
