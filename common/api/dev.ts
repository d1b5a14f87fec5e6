/** What keeps an app that is being written from being served as it stands, and where. */
export interface DevProblem {
  readonly kind: 'build' | 'types'
  readonly message: string
  /** From the project's folder; null where nobody knows. */
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
}

/** How `vitrine dev` stands with its app. */
export interface DevState {
  /** What is served of it, or null before the first good build. */
  readonly slug: string | null
  /** How many builds have been served. */
  readonly served: number
  readonly problems: readonly DevProblem[]
}
