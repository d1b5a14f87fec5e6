import { useCallback } from 'react'
import { useConnection } from '../provider.tsx'
import { useHostState } from './use-host-state.ts'

/** Sets the state, or updates it from the previous one. */
export type SetWidgetState<S> = (next: S | ((before: S) => S)) => void

/**
 * State that the host stores for this widget. It survives reloads and reopening the chat. Stored state may be older
 * than the widget: pass `read` to validate it.
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
      // If the host refuses it, the state still applies to this view.
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
