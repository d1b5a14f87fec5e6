/** A permission that a token can have for an App. */
export interface Scope {
  /** The scope in tokens and metadata, such as `tasks:read`. */
  readonly name: string
  /** The text on the consent page: `Read your tasks`. */
  readonly description: string
}

/** An App's scopes. Every grant includes reading; the user decides about writing. */
export interface AppScopes {
  /** Required by read-only tools. */
  readonly read: Scope
  /** Required by all other tools. */
  readonly write: Scope
}
