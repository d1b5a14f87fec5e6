import type { Tool } from '@modelcontextprotocol/client'
import { useCallback, useMemo, useRef, useState } from 'react'
import { defaultSettings, type HostSettings, type LoadedWidget } from '../../host/types.ts'
import type { PlayState } from '../../playground/address.ts'
import { useLog } from '../../playground/use-log.ts'
import type { Play } from '../../playground/use-play-state.ts'
import { usePlayground } from '../../playground/use-playground.ts'
import { usePageTheme } from '../../ui/use-page-theme.ts'
import { useWorkbench } from '../use-workbench.ts'
import { createDraftSession } from './draft-session.ts'

export interface TryRunProgress {
  progress: number
  startedAt: number
  endedAt: number | null
}

/** The playground for a draft. */
export function useTry(id: string, tool: Tool, resource: LoadedWidget) {
  const { flush } = useWorkbench()
  const log = useLog()
  const play = useTryState()
  const [progress, setProgress] = useState<TryRunProgress | null>(null)
  const now = useRef({ tool, resource })
  now.current = { tool, resource }
  const calling = useRef(new AbortController())
  const session = useMemo(
    () =>
      createDraftSession({
        id,
        now: () => now.current,
        log: log.log,
        flush,
        signal: () => calling.current.signal,
        progress: (done) =>
          setProgress((before) => ({
            progress: done,
            startedAt: done === 0 || !before ? performance.now() : before.startedAt,
            endedAt: done === 100 ? performance.now() : null,
          })),
      }),
    [id, log, flush],
  )
  const playground = usePlayground({ session, endpoint: `draft:${id}`, widgets: NONE, play, log })
  const stop = () => {
    calling.current.abort()
    setProgress(null)
    playground.runs.clear()
  }
  return {
    play,
    playground,
    log,
    progress: playground.runs.problem ? null : progress,
    run(args: Record<string, unknown>) {
      calling.current.abort()
      calling.current = new AbortController()
      setProgress(null)
      playground.call(now.current.tool, args)
    },
    stop,
  }
}

const NONE: [] = []

/** Host settings. The address belongs to the editor, so nothing is stored there. */
function useTryState(): Play {
  const theme = usePageTheme()
  const [state, setState] = useState<PlayState>({
    tool: null,
    args: null,
    widget: null,
    fixture: null,
    run: false,
    settings: { ...defaultSettings, theme, locale: navigator.language },
  })
  const change = useCallback(
    (part: Partial<PlayState>) => setState((before) => ({ ...before, ...part, run: false })),
    [],
  )
  const set = useCallback(
    (part: Partial<HostSettings>) =>
      setState((before) => ({ ...before, settings: { ...before.settings, ...part } })),
    [],
  )
  return { state, change, set, link: () => location.href }
}
