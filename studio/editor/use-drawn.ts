import { useEffect, useMemo, useState } from 'react'
import { replacePicturePaths } from '../../common/own-pictures.ts'
import { pictureHosts } from '../../common/picture-hosts.ts'
import type { LoadedWidget } from '../host/types.ts'
import { api, type Drawn } from '../ui/api.ts'
import type { App, Data, Layout } from '../ui/app.ts'

/** Limits the requests of a moving slider. */
const DRAW_AFTER_MS = 150

/** The draft's widget as it would be published: its layout and theme, and the hosts of its pictures. */
export function useDrawn(draft: App, layout: Layout | undefined): { drawn: Drawn | null; failed: boolean } {
  const { name, layoutTemplate, themeVariables } = draft
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState(false)
  const first = drawn === null
  useEffect(() => {
    const leaving = new AbortController()
    const draw = () =>
      api.draw({ name: name.trim() || 'App', layoutTemplate, themeVariables }, leaving.signal).then(
        (next) => {
          setDrawn((now) => (now && sameDrawing(now, next) ? now : next))
          setFailed(false)
        },
        () => leaving.signal.aborted || setFailed(true),
      )
    const timer = setTimeout(draw, first ? 0 : DRAW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [name, layoutTemplate, themeVariables, first])
  const hosts = layout ? hostsOf(draft, layout).join(' ') : ''
  return {
    drawn: useMemo(() => drawn && withHosts(drawn, hosts.split(' ').filter(Boolean)), [drawn, hosts]),
    failed,
  }
}

/** The page's title is invisible, so a new name alone is no reason to reload it. */
const sameDrawing = (now: Drawn, next: Drawn) => untitled(now.html) === untitled(next.html)
const untitled = (html: string) => html.replace(/<title>[^<]*<\/title>/, '')

/** The hosts in its own data, and those the maker listed for a source. */
const hostsOf = ({ mockData, source }: App, layout: Layout) => [
  ...new Set([
    ...pictureHosts(layout, mockData, location.origin),
    ...(source.kind === 'data' ? [] : (source.pictureHosts ?? [])),
  ]),
]

/** Allows a drawing to show pictures from these hosts. */
export const withHosts = (drawn: Drawn, hosts: readonly string[]): Drawn => ({
  ...drawn,
  csp: { ...drawn.csp, resource: [...drawn.csp.resource, ...hosts] },
})

export const resourceOf = ({ html, csp }: Pick<Drawn, 'html' | 'csp'>): LoadedWidget => ({
  uri: 'ui://widget/draft.html',
  html,
  csp,
  prefersBorder: false,
})

/** As much of the data as one answer carries, with pictures that its frame may load. */
export const answerOf = (
  layout: Layout | undefined,
  data: Data,
  drawn: Pick<Drawn, 'pictureTicket'> | null,
): Data => withPictures(boundedData(layout, data), drawn)

export const withPictures = (data: Data, drawn: Pick<Drawn, 'pictureTicket'> | null): Data =>
  replacePicturePaths(data, (path) => `${location.origin}${path}${drawn?.pictureTicket ?? ''}`)

function boundedData(layout: Layout | undefined, data: Data): Data {
  const rows = layout?.rows ? data[layout.rows.key] : null
  if (!layout?.rows || !Array.isArray(rows) || rows.length <= layout.maxRows) return data
  return { ...data, [layout.rows.key]: rows.slice(0, layout.maxRows) }
}
