/** A problem of an app under development, and its place. */
export interface DevProblem {
  /** `build`: this save is not served. `run`: a tool or widget threw. `warning` and `types`: it runs. */
  readonly kind: 'build' | 'run' | 'warning' | 'types'
  readonly message: string
  /** Relative to the project's folder; null if unknown. */
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
}

/** An error thrown by a widget in the playground, as its browser reports it. */
export interface WidgetFailure {
  readonly uri: string
  readonly message: string
  /** Empty if there is none. */
  readonly stack: string
}

/** The state of `vitrine dev`. */
export interface DevState {
  /** The served app, or null before the first good build. */
  readonly slug: string | null
  /** Number of builds served so far. */
  readonly served: number
  readonly problems: readonly DevProblem[]
  /** The path of its widgets' modules; anybody who knows it can read the sources. */
  readonly hot: string
}
