import ipaddr from 'ipaddr.js'

/** Whose word on a caller's address is taken: nobody's, that of so many hops, or that of these addresses. */
export type TrustProxy = 'off' | number | readonly string[]

/** As Fastify takes it. A header that a caller sends itself stands behind those of the proxies, and is never reached. */
export function trustedProxies(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust === 'off') return false
  return typeof trust === 'number' ? (_, hop) => hop < trust : [...trust]
}

/** Whether a connection from this address is a proxy's, on which many callers come. */
export function createIsProxy(trust: TrustProxy): (address: string) => boolean {
  if (trust === 'off') return () => false
  if (typeof trust === 'number') return () => true
  const ranges = trust.map(readRange)
  return (address) => ipaddr.isValid(address) && ranges.some((range) => contains(range, address))
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

function readRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function contains([base, bits]: Range, text: string): boolean {
  const address = ipaddr.process(text)
  return address.kind() === base.kind() && address.match(base, bits)
}
