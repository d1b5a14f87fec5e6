import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { Host } from './host.ts'

const HostContext = createContext<Host | null>(null)

/** Gives the widget below it a connection. Those that Vitrine builds have one already. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>
}

export function useConnection(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('Wrap the widget in <HostProvider host={connectHost()}>.')
  return host
}

/** The connection itself; drawn again when another bridge turns out to be the one that answers. */
export function useHost(): Host {
  const host = useConnection()
  useSyncExternalStore(host.subscribe, () => host.kind)
  return host
}
