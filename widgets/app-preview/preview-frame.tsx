import { type Host, HostProvider, useHost, useHostStyles, useTheme } from '@chatui/runtime'
import { type ComponentType, useLayoutEffect, useMemo, useRef } from 'react'
import { kitProperties } from '../parts/host-styles.ts'
import { applyTheme } from '../parts/theme.ts'
import type { Preview } from './read.ts'

/** Every layout that is built has its view in its folder; a layout from elsewhere is drawn as a table. */
const views = import.meta.glob<{ default: ComponentType }>('../layout-*/index.tsx', { eager: true })
const viewOf = (layout: string) =>
  (views[`../${layout}/index.tsx`] ?? views['../layout-table/index.tsx'])?.default

/** The app's own widget in its theme, with a host that gives it the app's data. */
export function PreviewFrame({ preview }: { preview: Preview }) {
  const host = useHost()
  const scheme = useTheme()
  const { variables } = useHostStyles()
  const frame = useRef<HTMLDivElement>(null)
  const inner = useMemo(() => previewHost(host, preview), [host, preview])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = { scheme, properties: kitProperties(variables) }
    element.dataset.theme = applyTheme(preview.theme, look, element, element)
  }, [preview, scheme, variables])
  const View = viewOf(preview.layout)
  return (
    <div ref={frame} className="font-sans text-default">
      <HostProvider host={inner}>{View && <View />}</HostProvider>
    </div>
  )
}

/** Only the frame around it tells its height, and nothing that it stores is kept. */
function previewHost(host: Host, { data, meta }: Preview): Host {
  const state = derived(host.state, (outer) => ({
    ...outer,
    toolInput: null,
    partialToolInput: null,
    toolOutput: data,
    toolResponseMetadata: meta,
    toolError: null,
    widgetState: null,
  }))
  const actions = derived(host.actions, ({ notifyIntrinsicHeight: _, ...rest }) => ({
    ...rest,
    setWidgetState: async () => {},
  }))
  const offerTool = () => () => {}
  return { kind: host.kind, state, actions, offerTool, subscribe: host.subscribe, close: () => {} }
}

/** The same value for the same source: hooks compare what they get. */
function derived<Source, Value>(read: () => Source, make: (source: Source) => Value): () => Value {
  let from = read()
  let value = make(from)
  return () => {
    const now = read()
    if (now !== from) {
      from = now
      value = make(now)
    }
    return value
  }
}
