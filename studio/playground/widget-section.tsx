import { useEffect, useId, useRef, useState } from 'react'
import type { LoadedWidget } from '../host/types.ts'
import type { PlayWidget } from '../ui/catalogue.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { Tabs } from '../ui/tabs.tsx'
import { useLive } from '../ui/use-live.ts'
import { Thumbnail, VIEWS } from './thumbnail.tsx'
import type { ReadWidget } from './use-readings.ts'

export function WidgetSection({ widget, read }: { widget: PlayWidget; read: ReadWidget }) {
  const section = useRef<HTMLElement>(null)
  const live = useLive(section)
  const { resource, failed } = useResource(widget, read, live)
  const [chosen, setChosen] = useState(widget.fixtures[0]?.name ?? '')
  const fixture = widget.fixtures.find(({ name }) => name === chosen)
  const panel = useId()
  const heading = useId()
  const address = `/play/${widget.app}?${new URLSearchParams({ widget: widget.name, fixture: chosen })}`
  return (
    <section ref={section} aria-labelledby={`${heading} ${heading}-name`} className="mt-10">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={heading} className="heading-sm">
          {widget.title}
        </h2>
        <p id={`${heading}-name`} className="text-sm text-secondary">
          <span className="font-mono text-xs">{widget.name}</span> · {widget.app}
        </p>
        <Link
          href={address}
          className="ms-auto rounded-sm text-sm text-secondary underline underline-offset-2 hover:text-default"
        >
          {say('Open in the playground')}
          <span className="sr-only">: {widget.title}</span>
        </Link>
      </div>
      <div className="mt-2">
        <Tabs
          label={say('Fixtures of {title}', { title: widget.title })}
          tabs={widget.fixtures.map(({ name }) => ({ id: name, label: name }))}
          value={chosen}
          onChange={setChosen}
          controls={panel}
        />
      </div>
      <div
        id={panel}
        role="tabpanel"
        aria-label={chosen}
        className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-[375fr_375fr_960fr_960fr]"
      >
        {failed && (
          <p className="col-span-full text-sm text-danger">
            {say('This widget could not be read. Its app may require sign-in.')}
          </p>
        )}
        {VIEWS.map((view) => (
          <Thumbnail
            key={view.label}
            view={view}
            widget={widget}
            fixture={fixture ?? null}
            resource={live ? resource : null}
            href={`${address}&theme=${view.theme}${view.phone ? '&width=375' : ''}`}
          />
        ))}
      </div>
    </section>
  )
}

/** Loaded when the section first becomes visible, and kept. */
function useResource(widget: PlayWidget, read: ReadWidget, live: boolean) {
  const [resource, setResource] = useState<LoadedWidget | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (live)
      read(widget).then(
        (found) => {
          setResource(found)
          setFailed(false)
        },
        () => setFailed(true),
      )
  }, [live, widget, read])
  return { resource, failed }
}
