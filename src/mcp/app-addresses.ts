/** The addresses of Apps. Known only once the server listens. */
export interface AppAddresses {
  /** An App's endpoint as a client knows it that named this host. */
  of(slug: string, host?: string): string
  /** Every address the endpoint has, the one on the server's own origin first. */
  all(slug: string): readonly string[]
}

/** The page that says what an App is; its picture is below it. */
export const pageOf = (addresses: AppAddresses, slug: string): string | null =>
  addresses.all(slug)[0]?.replace(/\/mcp$/, '') ?? null
