import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ExternalLink } from '@openai/apps-sdk-ui/components/Icon'
import { Dialog } from '../elements/dialog.tsx'
import type { Play } from '../features/use-play-state.ts'
import type { Playground } from '../features/use-playground.ts'
import { WidgetFrame } from '../host/widget-frame.tsx'

/** What a widget asks for that stands over the page. */
export function HostDialogs({ play, playground }: { play: Play; playground: Playground }) {
  const { host, widget, runs, widgetState, setWidgetState } = playground
  const { settings } = play.state
  return (
    <>
      {host.link && <LinkDialog href={host.link} onAnswer={host.answerLink} />}
      {host.modal && widget.state === 'shown' && runs.run && (
        <Dialog wide title="Modal of the widget" onClose={host.modal.close}>
          <div data-theme={settings.theme} className="overflow-hidden rounded-lg border bg-surface">
            <WidgetFrame
              resource={widget.resource}
              run={runs.run}
              settings={settings}
              widgetState={widgetState}
              onWidgetState={setWidgetState}
              events={host.events}
              title="Widget in a modal"
            />
          </div>
        </Dialog>
      )}
    </>
  )
}

function LinkDialog({ href, onAnswer }: { href: string; onAnswer(open: boolean): void }) {
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
