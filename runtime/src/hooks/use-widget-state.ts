import { useCallback } from 'react'
import { useConnection } from '../provider.tsx'
import { useHostState } from './use-host-state.ts'

/** Takes the next state, or makes it of the one before. */
export type SetWidgetState<S> = (next: S | ((before: S) => S)) => void

/**
 * State the host keeps for this widget: it is there again after a reload and when the chat is reopened. Kept state
 * may be older than the widget, so `read` says whether it can still be used; without it, it is taken as it is.
 *
 * @example
 * ```tsx
 * import { useWidgetState } from '@chatui/runtime'
 *
 * const NONE = { open: false }
 *
 * export function More() {
 *   const [{ open }, setState] = useWidgetState(NONE)
 *   return <button onClick={() => setState({ open: !open })}>{open ? 'Less' : 'More'}</button>
 * }
 * ```
 */
export function useWidgetState<S>(
  initial: S,
  read: (kept: unknown) => S | null = asItIs,
): [S, SetWidgetState<S>] {
  const host = useConnection()
  const kept = useHostState('widgetState')
  const state = read(kept) ?? initial
  const set = useCallback<SetWidgetState<S>>(
    (next) => {
      const before = read(host.state().widgetState) ?? initial
      const after = typeof next === 'function' ? (next as (before: S) => S)(before) : next
      // A host that does not take it leaves the state where it is: in this view.
      host
        .actions()
        .setWidgetState(after)
        .catch(() => {})
    },
    [host, initial, read],
  )
  return [state, set]
}

const asItIs = <S>(kept: unknown) => kept as S | null
