import { Dialog } from '../elements/dialog.tsx'
import { LinkDialog } from '../elements/link-dialog.tsx'
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
