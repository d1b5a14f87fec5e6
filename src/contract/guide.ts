/** An App's description of its data. Its skill and its prompts are written from it. */
export interface AppGuide {
  /** Messages that the App has an answer to. */
  readonly examples: readonly string[]
  /** The columns of its rows. */
  readonly columns: readonly GuideColumn[]
  /** The text of its skill, if its maker wrote one. */
  readonly text?: string
}

/** A column of an App's rows. */
export interface GuideColumn {
  /** Its heading. */
  readonly label: string
  /** The kind of its values, such as `money in €`. */
  readonly holds: string
  /** Its distinct values, if there are only a few. */
  readonly values: readonly string[]
}
