export interface Servers {
  /** True for Apps of this server. */
  readonly ours: boolean
  /** The servers, with the address under which hosts know each. */
  readonly found: readonly FoundServer[]
  close(): Promise<void>
}

export interface FoundServer {
  readonly address: URL
  readonly knownAs: URL
  /** Authenticates us if there are no accounts. */
  readonly token?: string
}
