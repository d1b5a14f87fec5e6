import { useEffect, useMemo, useRef, useState } from 'react'
import { QUIET } from '../host/quiet.ts'
import { type ColorScheme, defaultSettings } from '../host/types.ts'
import { WidgetFrame } from '../host/widget-frame.tsx'
import type { Drawn } from '../ui/api.ts'
import type { Data } from '../ui/app.ts'
import { say } from '../ui/say.ts'
import { useFit } from '../ui/use-fit.ts'
import { useLive } from '../ui/use-live.ts'
import { resourceOf } from './use-drawn.ts'

export type ThumbnailData = Pick<Drawn, 'html' | 'csp'> & { data: Data }

interface AppThumbnailProps {
  /** Stable for the same picture. */
  load(): Promise<ThumbnailData>
  title: string
  theme: ColorScheme
}

const WIDTH = 480
const TALL = 320

/** The app's widget as a small, inert picture, mounted only while it is in view. */
export function AppThumbnail({ load, title, theme }: AppThumbnailProps) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const { scale } = useFit(outer, inner, WIDTH)
  const live = useLive(outer)
  const [picture, setPicture] = useState<ThumbnailData | null>(null)
  useEffect(() => {
    if (!live) return
    let left = false
    load().then(
      (found) => left || setPicture(found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [live, load])
  return (
    <div
      ref={outer}
      className="relative overflow-hidden bg-surface-secondary"
      style={{ aspectRatio: `${WIDTH} / ${TALL}` }}
    >
      <div
        ref={inner}
        inert
        aria-hidden="true"
        dir="ltr"
        className="absolute start-0 top-0 origin-top-left bg-surface"
        style={{ width: WIDTH, height: TALL, transform: `scale(${scale})` }}
      >
        {live && picture && <Drawing picture={picture} title={title} theme={theme} />}
      </div>
    </div>
  )
}

function Drawing({ picture, title, theme }: { picture: ThumbnailData; title: string; theme: ColorScheme }) {
  const resource = useMemo(() => resourceOf(picture), [picture])
  const run = useMemo(
    () => ({ id: title, tool: null, input: {}, result: { content: [], structuredContent: picture.data } }),
    [title, picture],
  )
  const settings = useMemo(
    () => ({ ...defaultSettings, theme, locale: navigator.language, width: WIDTH, maxHeight: TALL }),
    [theme],
  )
  return (
    <WidgetFrame
      resource={resource}
      run={run}
      settings={settings}
      widgetState={null}
      onWidgetState={() => {}}
      events={QUIET}
      title={say('{title}, a picture', { title })}
      firstHeight={TALL}
    />
  )
}
