import { useSyncExternalStore } from 'react'
import type { Actions } from '../host.ts'
import { useHost } from '../provider.tsx'

/** What this host can do. Each action is optional: where it is absent, leave its control out. */
export function useActions(): Actions {
  const host = useHost()
  return useSyncExternalStore(host.subscribe, host.actions)
}
