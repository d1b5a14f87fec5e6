import type { DayNumber } from './cells/date-cells.ts'
import type { CodePlace } from './codes.ts'
import type { ReadColumn } from './column.ts'
import type { WordIndex } from './word-index.ts'

/** A value of a column, by their places. */
export interface ValuePlace {
  readonly column: number
  readonly value: number
}

/** Rows as questions are held against them: read once for all of them. */
export interface RowTable {
  readonly count: number
  readonly rows: readonly unknown[]
  readonly columns: readonly ReadColumn[]
  /** What “today” was when the rows were read. */
  readonly today: DayNumber
  readonly words: WordIndex
  /** What cells of a few values say, by the stems of the whole value. */
  readonly values: ReadonlyMap<string, readonly ValuePlace[]>
  /** The stems of whole titles of several words. */
  readonly titles: ReadonlySet<string>
  /** The columns that have a word in their names, by its stem. */
  readonly headers: ReadonlyMap<string, readonly number[]>
  /** Words that name the rows themselves: in an app of cars, “cars” tells no row from another. */
  readonly names: ReadonlySet<string>
  /** Words by which the app says what it is about; of those that no row has none is missed. */
  readonly about: ReadonlySet<string>
  /** Cells that are codes, by their letters and digits alone. */
  readonly codes: ReadonlyMap<string, CodePlace>
  /** True if a dictionary has a word, so that it is no slip of another. */
  readonly isWord?: ((word: string) => boolean) | undefined
}
