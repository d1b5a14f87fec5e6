/** The addresses of Apps, each of which is also the audience of a token for it. */
export interface Resources {
  /** The domain that an App was called on: its own or the server's. */
  of(slug: string, host?: string | undefined): string
  /** Every address an App has. */
  all(slug: string): string[]
  /** The App at such an address, or null where it is none of ours. */
  slugOf(resource: string): string | null
}

const ADDRESSES = [/\/servers\/([a-z0-9-]+)\/mcp$/, /^https:\/\/([a-z0-9-]+)\.[^/]*\/mcp$/]

export function createResources({
  origin,
  appDomain,
}: {
  origin(): string
  appDomain: string | null
}): Resources {
  const shared = (slug: string) => `${origin()}/servers/${slug}/mcp`
  const own = (slug: string) => (appDomain ? `https://${slug}.${appDomain}/mcp` : null)
  const all = (slug: string) => [shared(slug), own(slug)].filter((address) => address !== null)
  return {
    of(slug, host) {
      const address = own(slug)
      return address && host?.split(':')[0] === `${slug}.${appDomain}` ? address : shared(slug)
    },
    all,
    slugOf(resource) {
      const slugs = ADDRESSES.flatMap((pattern) => pattern.exec(resource)?.[1] ?? [])
      return slugs.find((slug) => all(slug).includes(resource)) ?? null
    },
  }
}
