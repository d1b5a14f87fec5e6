/** What the data of one app may hold at most. */
export const LIMITS = {
  rows: 10_000,
  columns: 60,
  /** Characters in one cell. */
  cell: 20_000,
  /** Characters in a whole document. */
  document: 200_000,
  /** Characters in a heading or a label. */
  heading: 300,
  /** Tags in a cell, options of a field. */
  parts: 100,
  /** Bytes of JSON. */
  bytes: 4_000_000,
  /** How far values may stand inside one another: data, rows, row, tags. */
  depth: 4,
} as const

/** Characters in the name of an app. */
export const NAME_LENGTH = 100

/** What the questions kept with one app may hold at most. */
export const QUESTION_LIMITS = {
  questions: 50,
  /** Characters in one. */
  message: 1000,
  /** Characters of its context, as JSON. */
  context: 4000,
  /** Rows that are right for one. */
  rows: 200,
  /** Characters of all of them, as JSON. */
  whole: 200_000,
} as const
