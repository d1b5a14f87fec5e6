import { ChevronDown, Widget as WidgetIcon } from '@openai/apps-sdk-ui/components/Icon'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { HostSettings } from '../host/types.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { say } from '../ui/say.ts'
import { HostControls } from './host-controls.tsx'
import { HostDialogs } from './host-dialogs.tsx'
import { PendingRun } from './pending-run.tsx'
import { RunView } from './run-view.tsx'
import type { Play } from './use-play-state.ts'
import type { Playground } from './use-playground.ts'

interface StagePaneProps {
  play: Play
  playground: Playground
  /** A note above the answer. */
  caption?: ReactNode
  /** Shows only the settings that users understand. */
  plain?: boolean
}

/** The host with its settings and widget. */
export function StagePane({ play, playground, caption = null, plain = false }: StagePaneProps) {
  const { settings } = play.state
  const { runs, widget } = playground
  const covered = settings.displayMode === 'fullscreen' && runs.run !== null
  const pane = useRef<HTMLElement>(null)
  useIntoSight(pane, runs.run?.id ?? null)
  return (
    <section
      ref={pane}
      aria-label={say('Stage')}
      className="flex min-h-0 min-w-0 scroll-mt-[5.5rem] flex-col"
    >
      <Settings settings={settings} plain={plain} inert={covered}>
        <HostControls
          settings={settings}
          plain={plain}
          onChange={play.set}
          onReload={widget.state === 'shown' && runs.run ? playground.reload : null}
        />
      </Settings>
      {caption}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="min-h-80 flex-1 bg-surface-secondary p-4 -outline-offset-2 max-sm:px-0 lg:min-h-0 lg:overflow-y-auto"
      >
        {runs.run ? (
          <RunView play={play} playground={playground} run={runs.run} />
        ) : playground.pendingTool ? (
          <PendingRun tool={playground.pendingTool} args={play.state.args} />
        ) : (
          <div className="grid h-full min-h-72 place-items-center px-4">
            <EmptyState
              icon={<WidgetIcon />}
              title={plain ? say('Nothing was asked yet') : say('Nothing has run yet')}
            >
              {plain
                ? say('Write a question, or take one of the examples.')
                : say('Fill in the form and press Run.')}
            </EmptyState>
          </div>
        )}
      </div>
      <HostDialogs play={play} playground={playground} />
    </section>
  )
}

interface SettingsProps {
  settings: HostSettings
  plain: boolean
  inert: boolean
  children: ReactNode
}

/** On a phone, ten controls collapse behind one line that summarises them. */
function Settings({ settings, plain, inert, children }: SettingsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const device = settings.width === null ? say('full width') : `${settings.width} px`
  return (
    <div inert={inert} className="border-b px-4 py-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-2 rounded-md text-start text-sm lg:hidden"
      >
        <span className="font-medium">{say('Settings')}</span>
        <span className="min-w-0 flex-1 truncate text-secondary">
          {settings.theme} · {device} · {settings.locale}
          {!plain && ` · ${settings.displayMode}`}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-secondary transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} className={open ? 'max-lg:mt-3' : 'max-lg:hidden'}>
        {children}
      </div>
    </div>
  )
}

/** In a stacked layout the widget may be below the fold, so a run scrolls to it. */
function useIntoSight(pane: React.RefObject<HTMLElement | null>, runId: string | null) {
  useEffect(() => {
    if (runId && matchMedia('(max-width: 1023px)').matches) pane.current?.scrollIntoView({ block: 'start' })
  }, [pane, runId])
}
