import { useSyncExternalStore } from 'react'
import type { HostState } from '../host.ts'
import { useConnection } from '../provider.tsx'

/** One field of the host's state; the widget renders again only when that field changes. */
export function useHostState<K extends keyof HostState>(field: K): HostState[K] {
  const host = useConnection()
  return useSyncExternalStore(host.subscribe, () => host.state()[field])
}
