/** Whose word on a caller's address is taken: nobody's, that of so many hops, or that of these addresses. */
export type TrustProxy = 'off' | number | readonly string[]

/** As Fastify takes it. A header that a caller sends itself stands behind those of the proxies, and is never reached. */
export function trustedProxies(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust === 'off') return false
  return typeof trust === 'number' ? (_, hop) => hop < trust : [...trust]
}
