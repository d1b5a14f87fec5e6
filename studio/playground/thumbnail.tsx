import { useMemo, useRef } from 'react'
import { QUIET } from '../host/quiet.ts'
import { type ColorScheme, defaultSettings, type LoadedWidget } from '../host/types.ts'
import { WidgetFrame } from '../host/widget-frame.tsx'
import type { Fixture, PlayWidget } from '../ui/catalogue.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { useFit } from '../ui/use-fit.ts'
import { fixtureRun } from './fixture-run.ts'

export interface ThumbnailView {
  label: string
  phone: boolean
  theme: ColorScheme
}

export const VIEWS: readonly ThumbnailView[] = [
  { label: say('Phone, light'), phone: true, theme: 'light' },
  { label: say('Phone, dark'), phone: true, theme: 'dark' },
  { label: say('Desk, light'), phone: false, theme: 'light' },
  { label: say('Desk, dark'), phone: false, theme: 'dark' },
]

const PHONE_WIDTH = 375
const DESK_WIDTH = 960
const TALL = 640

interface ThumbnailProps {
  view: ThumbnailView
  widget: PlayWidget
  fixture: Fixture | null
  /** Null while it is off screen or loading; its place keeps its size. */
  resource: LoadedWidget | null
  href: string
}

/** A live widget as its own thumbnail: small, inert, with a link over it. */
export function Thumbnail({ view, widget, fixture, resource, href }: ThumbnailProps) {
  const width = view.phone ? PHONE_WIDTH : DESK_WIDTH
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const { scale } = useFit(outer, inner, width)
  return (
    <figure className={view.phone ? 'min-w-0' : 'min-w-0 max-lg:col-span-2'}>
      <div
        ref={outer}
        data-theme={view.theme}
        className="relative overflow-hidden rounded-xl border bg-surface"
        style={{ aspectRatio: `${width} / ${TALL}` }}
      >
        <div
          ref={inner}
          inert
          dir="ltr"
          className="absolute start-0 top-0 origin-top-left"
          style={{ width, height: TALL, transform: `scale(${scale})` }}
        >
          {resource && fixture ? (
            <Drawn view={view} width={width} widget={widget} fixture={fixture} resource={resource} />
          ) : (
            <div className="p-8">
              <div className="skeleton h-40 w-full" />
            </div>
          )}
        </div>
        <Link
          href={href}
          aria-label={say('Open {title}, {view}, in the playground', {
            title: widget.title,
            view: view.label.toLowerCase(),
          })}
          className="absolute inset-0 rounded-xl -outline-offset-2"
        />
      </div>
      <figcaption className="mt-1 text-xs text-secondary">{view.label}</figcaption>
    </figure>
  )
}

interface DrawnProps {
  view: ThumbnailView
  width: number
  widget: PlayWidget
  fixture: Fixture
  resource: LoadedWidget
}

function Drawn({ view, width, widget, fixture, resource }: DrawnProps) {
  const run = useMemo(() => fixtureRun(fixture.name, fixture), [fixture])
  const settings = useMemo(
    () => ({ ...defaultSettings, theme: view.theme, width, locale: fixture.locale ?? 'en', maxHeight: TALL }),
    [view, width, fixture],
  )
  return (
    <WidgetFrame
      key={fixture.name}
      resource={resource}
      run={run}
      settings={settings}
      widgetState={fixture.widgetState ?? null}
      onWidgetState={() => {}}
      events={QUIET}
      title={`${widget.title}, ${view.label.toLowerCase()}`}
      firstHeight={TALL}
    />
  )
}
