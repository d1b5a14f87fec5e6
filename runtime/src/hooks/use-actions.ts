import { useSyncExternalStore } from 'react'
import type { Actions } from '../host.ts'
import { useConnection } from '../provider.tsx'

/** What this host can do. Each action is optional: where it is absent, leave its control out. */
export function useActions(): Actions {
  const host = useConnection()
  return useSyncExternalStore(host.subscribe, host.actions)
}
