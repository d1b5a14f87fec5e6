/** What is wrong with an app that is being written, and where. */
export interface DevProblem {
  /** What is wrong with its build keeps it from being served as it stands; what is wrong with its types does not. */
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
  /** The path below which its widgets are served module by module; whoever knows it can read the sources. */
  readonly hot: string
}
