/** What a token may be granted at an App. */
export interface Scope {
  /** As tokens and metadata have it, such as `tasks:read`. */
  readonly name: string
  /** What it allows, as the reader is asked for it: `Read your tasks`. */
  readonly description: string
}

/** A grant always holds reading; whether it holds writing too is the reader's choice. */
export interface AppScopes {
  /** For tools that only read. */
  readonly read: Scope
  /** For all others. */
  readonly write: Scope
}
