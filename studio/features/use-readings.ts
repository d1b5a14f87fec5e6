import { useCallback, useState } from 'react'
import { openSession, type Session } from '../host/session.ts'
import type { WidgetResource } from '../host/types.ts'
import type { PlayWidget } from './catalogue.ts'

export type ReadWidget = (widget: PlayWidget) => Promise<WidgetResource>

/** Reads each widget once, over one session a server. */
export function useReadings(): ReadWidget {
  const [kept] = useState(() => ({
    sessions: new Map<string, Promise<Session>>(),
    widgets: new Map<string, Promise<WidgetResource>>(),
  }))
  return useCallback(
    ({ endpoint, uri }) => {
      const session = kept.sessions.get(endpoint) ?? openSession(endpoint, () => {})
      kept.sessions.set(endpoint, session)
      const key = `${endpoint} ${uri}`
      const widget = kept.widgets.get(key) ?? session.then((open) => open.readWidget(uri))
      kept.widgets.set(key, widget)
      // What failed is tried again when it is next in sight.
      session.catch(() => kept.sessions.delete(endpoint))
      widget.catch(() => kept.widgets.delete(key))
      return widget
    },
    [kept],
  )
}
