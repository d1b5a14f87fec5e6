import type { Tool } from '@modelcontextprotocol/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readTool } from '../../common/mcp-client/tool.ts'
import type { LogStore } from '../host/log.ts'
import type { ServerConnection } from '../host/server-connection.ts'
import { defaultSettings, type HostDisplayMode } from '../host/types.ts'
import type { PlayWidget } from '../ui/catalogue.ts'
import { fixtureRun } from './fixture-run.ts'
import { playSubject } from './subject.ts'
import type { ReadHotPage, WidgetFailed } from './use-dev.ts'
import { usePlayHost } from './use-play-host.ts'
import type { Play } from './use-play-state.ts'
import { type SignedInReader, withoutReader } from './use-reader.ts'
import { useRun } from './use-run.ts'
import { useWidget } from './use-widget.ts'
import { useStoredWidgetState } from './use-widget-state.ts'

interface PlaygroundParts {
  session: ServerConnection | null
  endpoint: string
  widgets: readonly PlayWidget[] | null
  play: Play
  log: LogStore
  reader?: SignedInReader | null
  /** The page of a widget under development. */
  readHotPage?: ReadHotPage
  /** Receives errors of a widget under development; null if there is none. */
  failed?: WidgetFailed | null
}

export type Playground = ReturnType<typeof usePlayground>

export function usePlayground(parts: PlaygroundParts) {
  const { session, endpoint, widgets, play, log, reader = null, readHotPage, failed = null } = parts
  const { state, change, set } = play
  const runs = useRun()
  const [loads, setLoads] = useState(0)
  const subject = session ? playSubject(state, session.tools, widgets ?? []) : null
  const shown = subject?.kind === 'widget' ? subject.widget : null
  const fixture = shown?.fixtures.find(({ name }) => name === state.fixture) ?? shown?.fixtures[0] ?? null
  const runId = runs.run?.id ?? null
  const widget = useWidget(session, runs.run, shown?.uri ?? null, state.settings.preset, readHotPage)
  const [widgetState, setWidgetState] = useStoredWidgetState(
    runId,
    runs.run?.tool ? null : fixture?.widgetState,
  )
  const setMode = useCallback((displayMode: HostDisplayMode) => set({ displayMode }), [set])
  const host = usePlayHost({ session, runId, locale: state.settings.locale, log: log.log, setMode })

  const call = (tool: Tool, args: Record<string, unknown>, again = false) => {
    if (!session) return
    runs.call(session, tool, args, { locale: state.settings.locale, endpoint, again })
    change({ tool: tool.name, args: withoutReader(args, reader), run: true })
  }
  const show = (of: PlayWidget, name: string, again = false) => {
    const found = of.fixtures.find((one) => one.name === name) ?? of.fixtures[0]
    if (!found) return
    runs.show(fixtureRun(`fixture:${of.app}:${of.name}:${found.name}`, found))
    change({ widget: of.name, fixture: found.name, tool: null, args: null, run: false })
    // A fixture brings its locale.
    const locale = found.locale ?? (fixture?.locale && defaultSettings.locale)
    if (locale) set({ locale })
    if (!again) setLoads((count) => count + 1)
  }
  // Not the one shown instead of a removed tool: its arguments belong to another.
  const asked =
    state.run && subject?.kind === 'tool' && [null, subject.tool.name].includes(state.tool)
      ? subject.tool
      : null
  useOpening(session, widgets, () => {
    if (shown) show(shown, state.fixture ?? '', true)
    else if (asked && readTool(asked).readOnly) call(asked, { ...state.args }, true)
  })
  return {
    subject,
    /** A run that the address asks for and only the user may start. */
    pendingTool: asked && !runs.run && !readTool(asked).readOnly ? asked : null,
    fixture,
    runs,
    widget,
    widgetState,
    setWidgetState,
    host,
    loads,
    failed,
    call,
    show: (of: PlayWidget, name: string) => show(of, name),
    /** Selects another tool or widget, with empty arguments. */
    choose(next: { tool: string | null; widget: string | null }) {
      runs.clear()
      change({ ...next, args: null, fixture: null, run: false })
      const chosen = widgets?.find(({ name }) => name === next.widget)
      if (chosen) show(chosen, '')
    },
    reload() {
      host.showAgain()
      setLoads((count) => count + 1)
    },
  }
}

/** Runs what the address asks for, once, as soon as the server is connected. */
function useOpening(
  session: ServerConnection | null,
  widgets: readonly PlayWidget[] | null,
  open: () => void,
): void {
  const opened = useRef<ServerConnection | null>(null)
  useEffect(() => {
    if (!session || !widgets || opened.current === session) return
    opened.current = session
    open()
  })
}
