import { useMemo, useState } from 'react'
import type { ToolRun } from '../host/types.ts'
import { WidgetFrame } from '../host/widget-frame.tsx'
import { OutlineButton } from '../ui/buttons.tsx'
import { Device } from '../ui/device.tsx'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { say } from '../ui/say.ts'
import { subjectTitle } from './subject.ts'
import { TranscriptView } from './transcript.tsx'
import type { Play } from './use-play-state.ts'
import type { Playground } from './use-playground.ts'
import { sentence } from './words.ts'

interface ShownProps {
  play: Play
  playground: Playground
  run: ToolRun
}

/** Text needs some room even next to a phone. */
const NARROWEST = 480

/** A run as a chat would show it: the widget, then the text around it. */
export function RunView({ play, playground, run }: ShownProps) {
  const { runs, widget, host } = playground
  const { displayMode, width } = play.state.settings
  const covered = displayMode === 'fullscreen'
  return (
    <div className="flex flex-col gap-5">
      {runs.problem && (
        <ErrorMessage title={say('The call did not go through')}>
          {sentence(runs.problem)}{' '}
          {say('Change the arguments and run it again; the log shows what the server said.')}
        </ErrorMessage>
      )}
      {!runs.problem && widget.state === 'failed' && (
        <ErrorMessage title={say('The widget could not be read')}>
          {sentence(widget.words)} {say('The model still gets the text below.')}
        </ErrorMessage>
      )}
      {!runs.problem && widget.state === 'loading' && (
        <div role="status" aria-label={say('Loading the widget')} className="skeleton h-60 w-full" />
      )}
      {!runs.problem && widget.state === 'none' && (
        <p className="px-4 text-center text-sm text-secondary">
          {run.result
            ? say('This tool has no widget. The chat shows only text.')
            : say('Waiting for the answer…')}
        </p>
      )}
      {!runs.problem && widget.state === 'shown' && <Framed play={play} playground={playground} run={run} />}
      <div
        inert={covered}
        className="mx-auto w-full px-4 lg:px-0"
        style={{ maxWidth: width === null ? 'none' : Math.max(width, NARROWEST) }}
      >
        <TranscriptView
          key={run.id}
          result={run.tool ? run.result : null}
          entries={host.transcript.entries}
          open={widget.state === 'none'}
        />
      </div>
    </div>
  )
}

function Framed({ play, playground, run }: ShownProps) {
  const { widget, host, loads, widgetState, setWidgetState, subject } = playground
  const { settings } = play.state
  const preset = widget.state === 'shown' ? widget.preset : settings.preset
  const shown = useMemo(() => ({ ...settings, preset }), [settings, preset])
  const page = usePageNumber(widget.state === 'shown' ? widget.resource.html : '')
  if (widget.state !== 'shown') return null
  if (host.closed) return <Closed onShowAgain={playground.reload} />
  const title = subject ? subjectTitle(subject) : say('Widget')
  return (
    <Device settings={settings} title={title} onInline={() => play.set({ displayMode: 'inline' })}>
      <WidgetFrame
        key={`${run.id}:${loads}:${page}`}
        resource={widget.resource}
        run={run}
        settings={shown}
        widgetState={widgetState}
        onWidgetState={setWidgetState}
        events={host.events}
        title={say('{title} widget', { title })}
        firstHeight={240}
        onReload={playground.reload}
        {...(playground.failed && {
          onFailure: (message: string, stack: string) =>
            playground.failed?.(widget.resource.uri, message, stack),
        })}
      />
    </Device>
  )
}

/** A new number for each build of the widget, which gets its own frame. */
function usePageNumber(html: string): number {
  const [page, setPage] = useState({ html, number: 0 })
  if (page.html !== html) setPage({ html, number: page.number + 1 })
  return page.number
}

const Closed = ({ onShowAgain }: { onShowAgain(): void }) => (
  <div className="flex items-center justify-center gap-3 px-4 py-6 text-sm text-secondary">
    {say('The widget is closed.')}
    <OutlineButton size="sm" onClick={onShowAgain}>
      {say('Show again')}
    </OutlineButton>
  </div>
)
