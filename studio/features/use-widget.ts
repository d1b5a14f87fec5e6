import { useEffect, useState } from 'react'
import { errorMessage } from '../../common/error-message.ts'
import type { ServerConnection } from '../host/server-connection.ts'
import type { LoadedWidget, Preset, ToolRun } from '../host/types.ts'
import { templateOf } from '../host/widget-resource.ts'

export type ShownWidget =
  | { state: 'none' | 'loading' }
  | { state: 'failed'; words: string }
  /** The preset it was read for, so that both change at once. */
  | { state: 'shown'; resource: LoadedWidget; preset: Preset }

/** The widget of a run, as a host of that kind reads it; an address given outright is taken as it is. */
export function useWidget(
  session: ServerConnection | null,
  run: ToolRun | null,
  uri: string | null,
  preset: Preset,
): ShownWidget {
  const [read, setRead] = useState<{ widget: ShownWidget; owner: string } | null>(null)
  const address = uri ?? (run?.tool ? templateOf(run.tool, preset) : null)
  const owner = uri ?? run?.tool?.name ?? ''
  useEffect(() => {
    if (!session || !address) return
    let left = false
    const set = (widget: ShownWidget) => left || setRead({ widget, owner })
    session.readWidget(address).then(
      (resource) => set({ state: 'shown', resource, preset }),
      (error) => set({ state: 'failed', words: errorMessage(error) }),
    )
    return () => {
      left = true
    }
  }, [session, address, owner, preset])
  if (!address) return { state: 'none' }
  // While the same widget is read for another preset, the one shown stays.
  return read?.owner === owner ? read.widget : { state: 'loading' }
}
