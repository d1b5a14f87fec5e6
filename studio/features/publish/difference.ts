export interface Difference {
  /** A path such as `themeVariables.accent` or `mockData.items.3.price`. */
  field: string
  kind: 'added' | 'removed' | 'changed'
  before?: unknown
  after?: unknown
}

export interface Diff {
  differences: Difference[]
  /** How many there are, where not all are listed. */
  total: number
}

/** One thing that became different, in plain words. */
export interface Change {
  label: string
  /** Said in place of what it was and is. */
  words?: string
  before?: string
  after?: string
}
