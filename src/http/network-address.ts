import ipaddr from 'ipaddr.js'

const IPV6_PREFIX_PARTS = 4

/** Whom a rate limit counts as one caller: an IPv4 address, or the /64 that one IPv6 subscriber has whole. */
export function networkOf(address: string): string {
  // Most calls come from one of these, and it is its own name.
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
