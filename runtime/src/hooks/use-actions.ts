import { useSyncExternalStore } from 'react'
import type { Actions, AppActions } from '../host.ts'
import { useConnection } from '../provider.tsx'

/**
 * The host's actions. Each is optional: hide its control if it is undefined.
 * With an App's type, `useActions<typeof app>()`, `callTool` knows its tools.
 *
 * @example
 * ```tsx
 * import { useActions } from '@chatui/runtime'
 *
 * export function Next() {
 *   const { sendFollowUpMessage } = useActions()
 *   if (!sendFollowUpMessage) return null
 *   const ask = () => sendFollowUpMessage({ prompt: 'And tomorrow?' }).catch(() => {})
 *   return <button onClick={ask}>And tomorrow?</button>
 * }
 * ```
 */
export function useActions(): Actions
export function useActions<App>(): AppActions<App>
export function useActions(): Actions {
  const host = useConnection()
  return useSyncExternalStore(host.subscribe, host.actions)
}
