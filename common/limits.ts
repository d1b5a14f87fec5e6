/** The limits of one app's data. */
export const LIMITS = {
  rows: 10_000,
  columns: 60,
  cell: 20_000,
  /** Characters in a whole document. */
  document: 200_000,
  /** Characters in a heading or a label. */
  heading: 300,
  /** Tags in a cell, options of a field. */
  parts: 100,
  /** Bytes of JSON. */
  bytes: 4_000_000,
  /** Nesting depth: data, rows, row, tags. */
  depth: 4,
} as const

export const NAME_LENGTH = 100

/** The limits of the questions kept with one app. */
export const QUESTION_LIMITS = {
  questions: 50,
  message: 1000,
  /** Characters of its context, as JSON. */
  context: 4000,
  /** Correct rows of one question. */
  rows: 200,
  /** Characters of all of them, as JSON. */
  whole: 200_000,
} as const
