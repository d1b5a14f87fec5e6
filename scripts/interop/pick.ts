import { renderingHosts } from '../../e2e/hosts/all-hosts.ts'
import type { RenderingHost } from '../../e2e/hosts/rendering-host.ts'
import { type FoundClient, findClients } from './find-clients.ts'

export interface Picked {
  readonly clients: readonly FoundClient[]
  readonly hosts: readonly RenderingHost[]
}

/** All clients and hosts, or those that are named. A name may be that of a client and of a host: then both are meant. */
export async function pickTried(named: readonly string[]): Promise<Picked> {
  const clients = await findClients()
  const names = [...clients.map(({ id }) => id), ...renderingHosts.map(({ name }) => name)]
  const unknown = named.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `There is no client or host ${unknown.join(', ')}; there are ${[...new Set(names)].join(', ')}.`,
    )
  const wanted = (name: string) => named.length === 0 || named.includes(name)
  return {
    clients: clients.filter(({ id }) => wanted(id)),
    hosts: renderingHosts.filter(({ name }) => wanted(name)),
  }
}
