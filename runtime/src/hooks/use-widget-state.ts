import { useCallback } from 'react'
import { useHost } from '../provider.tsx'
import { useHostState } from './use-host-state.ts'

export type SetWidgetState<S> = (next: S | ((before: S) => S)) => void

/** State the host keeps for this widget: it is there again after a reload and when the chat is reopened. */
export function useWidgetState<S>(initial: S, read: (kept: unknown) => S | null): [S, SetWidgetState<S>] {
  const host = useHost()
  const kept = useHostState('widgetState')
  const state = read(kept) ?? initial
  const set = useCallback<SetWidgetState<S>>(
    (next) => {
      const before = read(host.state().widgetState) ?? initial
      const after = typeof next === 'function' ? (next as (before: S) => S)(before) : next
      void host.actions().setWidgetState(after)
    },
    [host, initial, read],
  )
  return [state, set]
}
