export interface Servers {
  /** Whether they are Apps of this server. */
  readonly ours: boolean
  /** Where each is reached, and the address under which hosts know it. */
  readonly found: readonly FoundServer[]
  close(): Promise<void>
}

export interface FoundServer {
  readonly address: URL
  readonly knownAs: URL
  /** What lets us in where nobody has an account. */
  readonly token?: string
}
