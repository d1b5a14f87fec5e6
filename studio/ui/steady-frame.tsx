import { useEffect, useMemo, useState } from 'react'
import { QUIET } from '../host/quiet.ts'
import type { HostSettings, LoadedWidget, Log, ToolRun } from '../host/types.ts'
import { WidgetFrame } from '../host/widget-frame.tsx'
import { useLatestCallback } from './use-latest-callback.ts'

interface SteadyFrameProps {
  resource: LoadedWidget
  run: ToolRun
  settings: HostSettings
  title: string
}

interface Loaded {
  id: number
  resource: LoadedWidget
}

/** Longer than any widget takes; one that never reports its height is shown too. */
const PATIENCE_MS = 2500

/** A widget without flicker: a new page loads out of sight and replaces the old one once it is drawn. */
export function SteadyFrame({ resource, run, settings, title }: SteadyFrameProps) {
  const [frames, setFrames] = useState<readonly Loaded[]>([{ id: 0, resource }])
  const newest = frames.at(-1)
  if (newest && newest.resource !== resource) {
    // One visible and one loading; an older loading page is out of date.
    setFrames([...frames.slice(0, 1), { id: newest.id + 1, resource }])
  }
  const drawn = (id: number) => setFrames((now) => (now.at(-1)?.id === id ? now.slice(-1) : now))
  return (
    <div className="relative">
      {frames.map((frame, index) => (
        <div
          key={frame.id}
          inert={index > 0}
          className={index > 0 ? 'invisible absolute inset-x-0 top-0' : undefined}
        >
          <Page frame={frame} run={run} settings={settings} title={title} onDrawn={drawn} />
        </div>
      ))}
    </div>
  )
}

interface PageProps extends Omit<SteadyFrameProps, 'resource'> {
  frame: Loaded
  onDrawn(id: number): void
}

function Page({ frame, run, settings, title, onDrawn }: PageProps) {
  const [state, setState] = useState<unknown>(null)
  const drawn = useLatestCallback(onDrawn)
  const { id } = frame
  const events = useMemo(() => {
    const log: Log = ({ kind }) => void (kind === 'size' && requestAnimationFrame(() => drawn(id)))
    return { ...QUIET, log }
  }, [drawn, id])
  useEffect(() => {
    const timer = setTimeout(() => drawn(id), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [drawn, id])
  return (
    <WidgetFrame
      resource={frame.resource}
      run={run}
      settings={settings}
      widgetState={state}
      onWidgetState={setState}
      events={events}
      title={title}
      firstHeight={320}
    />
  )
}
