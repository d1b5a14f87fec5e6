import { useCallback, useState } from 'react'
import { connectServer, type ServerConnection } from '../host/server-connection.ts'
import type { LoadedWidget } from '../host/types.ts'
import type { PlayWidget } from '../ui/catalogue.ts'

export type ReadWidget = (widget: PlayWidget) => Promise<LoadedWidget>

/** Reads each widget once, over one session per server. */
export function useReadings(): ReadWidget {
  const [kept] = useState(() => ({
    sessions: new Map<string, Promise<ServerConnection>>(),
    widgets: new Map<string, Promise<LoadedWidget>>(),
  }))
  return useCallback(
    ({ endpoint, uri }) => {
      const session = kept.sessions.get(endpoint) ?? connectServer(endpoint, () => {})
      kept.sessions.set(endpoint, session)
      const key = `${endpoint} ${uri}`
      const widget = kept.widgets.get(key) ?? session.then((open) => open.readWidget(uri))
      kept.widgets.set(key, widget)
      // A failed session is retried when the widget is next visible.
      session.catch(() => kept.sessions.delete(endpoint))
      widget.catch(() => kept.widgets.delete(key))
      return widget
    },
    [kept],
  )
}
