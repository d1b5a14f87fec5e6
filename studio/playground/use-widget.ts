import { useEffect, useState } from 'react'
import { errorMessage } from '../../common/error-message.ts'
import type { ServerConnection } from '../host/server-connection.ts'
import type { LoadedWidget, Preset, ToolRun } from '../host/types.ts'
import { templateOf } from '../host/widget-resource.ts'
import type { ReadHotPage } from './use-dev.ts'

export type ShownWidget =
  | { state: 'none' | 'loading' }
  | { state: 'failed'; words: string }
  /** The preset it was read for, so that both change at once. */
  | { state: 'shown'; resource: LoadedWidget; preset: Preset }

interface ReadWidget {
  widget: ShownWidget
  owner: string
}

const asBuilt: ReadHotPage = async () => null

/** A run's widget as this kind of host reads it; an explicit address is used as it is. */
export function useWidget(
  session: ServerConnection | null,
  run: ToolRun | null,
  uri: string | null,
  preset: Preset,
  readHotPage = asBuilt,
): ShownWidget {
  const [read, setRead] = useState<ReadWidget | null>(null)
  const address = uri ?? (run?.tool ? templateOf(run.tool, preset) : null)
  const owner = uri ?? run?.tool?.name ?? ''
  useEffect(() => {
    if (!session || !address) return
    let left = false
    const set = (widget: ShownWidget) => left || setRead((now) => settled(now, { widget, owner }))
    Promise.all([session.readWidget(address), readHotPage(address)]).then(
      ([resource, page]) => set({ state: 'shown', resource: { ...resource, ...page }, preset }),
      (error) => set({ state: 'failed', words: errorMessage(error) }),
    )
    return () => {
      left = true
    }
  }, [session, address, owner, preset, readHotPage])
  if (!address) return { state: 'none' }
  // While the same widget is read for another preset, the shown one stays.
  return read?.owner === owner ? read.widget : { state: 'loading' }
}

/** An unchanged page stays the same object, so that its frame stays too. */
function settled(now: ReadWidget | null, next: ReadWidget): ReadWidget {
  const same =
    now?.owner === next.owner &&
    now.widget.state === 'shown' &&
    next.widget.state === 'shown' &&
    now.widget.preset === next.widget.preset &&
    pageOf(now.widget.resource) === pageOf(next.widget.resource)
  return same ? now : next
}

const pageOf = ({ html, csp, prefersBorder, hot = '' }: LoadedWidget) =>
  JSON.stringify([html, csp, prefersBorder, hot])
