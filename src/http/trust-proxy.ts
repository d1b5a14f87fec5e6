import ipaddr from 'ipaddr.js'

/** Trusted sources of a caller's address: none, this many hops, or these proxies. */
export type TrustProxy = 'off' | number | readonly string[]

/** In Fastify's form. A header sent by the caller stands behind the proxies' ones, and is never reached. */
export function trustedProxies(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust === 'off') return false
  return typeof trust === 'number' ? (_, hop) => hop < trust : [...trust]
}

/** True if an address is a proxy's, which carries many callers. */
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
