import { WidgetFrame } from '../host/widget-frame.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkDialog } from '../ui/link-dialog.tsx'
import { say } from '../ui/say.ts'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { SamplingDialog } from './sampling-dialog.tsx'
import type { Play } from './use-play-state.ts'
import type { Playground } from './use-playground.ts'

/** Dialogs that a widget asks for. */
export function HostDialogs({ play, playground }: { play: Play; playground: Playground }) {
  const { host, widget, runs, widgetState, setWidgetState } = playground
  const { settings } = play.state
  return (
    <>
      {host.link && <LinkDialog href={host.link} onAnswer={host.answerLink} />}
      {host.checkout && <CheckoutDialog {...host.checkout} />}
      {host.sampling && <SamplingDialog {...host.sampling} />}
      {host.modal && widget.state === 'shown' && runs.run && (
        <Dialog wide title={say('Modal of the widget')} onClose={host.modal.close}>
          <div data-theme={settings.theme} className="overflow-hidden rounded-lg border bg-surface">
            <WidgetFrame
              resource={widget.resource}
              run={runs.run}
              settings={settings}
              widgetState={widgetState}
              onWidgetState={setWidgetState}
              events={host.events}
              title={say('Widget in a modal')}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}
