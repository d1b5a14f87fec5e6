import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Host } from './host.ts'

const HostContext = createContext<Host | null>(null)

/** Provides the host connection. Widgets built by Vitrine already have it. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>
}

export function useConnection(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('Wrap the widget in <HostProvider host={connectHost()}>.')
  return host
}

/** The connection; re-renders when another bridge answers. */
export function useHost(): Host {
  const host = useConnection()
  useSyncExternalStore(host.subscribe, () => host.kind)
  return host
}
