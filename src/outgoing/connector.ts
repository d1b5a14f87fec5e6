import { lookup } from 'node:dns/promises'
import { isIP, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import type { Reach } from './reach.ts'
import { MAY_NOT_ASK, refused } from './web-failure.ts'

export type DnsLookup = (host: string) => Promise<readonly { readonly address: string }[]>

export const findAll: DnsLookup = (host) => lookup(host, { all: true, verbatim: true })

const CONNECT_MS = 5000

/**
 * The SSRF guard: resolves a host once and connects to the checked address, so that a second DNS answer (DNS
 * rebinding) changes nothing.
 */
export function createConnector(reach: Reach, find: DnsLookup): buildConnector.connector {
  const open = buildConnector({ timeout: CONNECT_MS })

  const addressesOf = async (host: string): Promise<readonly string[]> => {
    const addresses = isIP(host) ? [host] : (await find(host)).map(({ address }) => address)
    // One internal address is enough to refuse: mixing them is an attempt to have it tried later.
    const allowed = reach.knows(host) || addresses.every((address) => reach.allows(address))
    if (!allowed) throw refused(MAY_NOT_ASK)
    if (addresses.length === 0) throw refused('The web service has no address.')
    return addresses
  }
  const connectTo = (address: string, options: buildConnector.Options) =>
    new Promise<Socket>((resolve, reject) => {
      const { hostname } = options
      // The certificate must still match the name.
      const named = isIP(hostname) ? {} : { servername: hostname.replace(/\.$/, '') }
      open({ ...options, ...named, hostname: address }, (error, socket) =>
        error ? reject(error) : resolve(socket),
      )
    })
  const connect = async (options: buildConnector.Options): Promise<Socket> => {
    let failure: unknown
    for (const address of await addressesOf(options.hostname)) {
      try {
        return await connectTo(address, options)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
  return (options, callback) => {
    connect(options).then(
      (socket) => callback(null, socket),
      (error) => callback(error, null),
    )
  }
}
