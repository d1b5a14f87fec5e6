import { createContext, type ReactNode, useContext } from 'react'
import type { Host } from './host.ts'

const HostContext = createContext<Host | null>(null)

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>
}

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('Wrap the widget in <HostProvider host={connectHost()}>.')
  return host
}
