import ipaddr from 'ipaddr.js'

const IPV6_PREFIX_PARTS = 4

/** One caller for a rate limit: an IPv4 address, or the /64 of an IPv6 subscriber. */
export function networkOf(address: string): string {
  // The common case, which is its own name.
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, IPV6_PREFIX_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** True for connections from this machine. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
