import type { ColumnSettings } from '../../../common/api/reading.ts'
import type { Layout } from '../../templates/layout.ts'
import type { Scores } from './choose.ts'
import type { Data } from './source.ts'

/** The rows' similarity to a question, by index. */
export interface Nearness {
  readonly scores: Scores
  /** The similarity of an unrelated row. */
  readonly usual: number
}

/** Looks up a question's embedding; null while it is unknown. */
export type FindNear = (question: string, count: number) => Promise<Nearness | null>

export interface FinderParts {
  readonly name: string
  readonly layout: Layout
  readonly data: Data
  /** The maker's column settings, and the time zone of “today”. */
  readonly columns?: readonly ColumnSettings[] | undefined
  readonly timeZone?: string | undefined
  /** The app's own description, which names its rows. */
  readonly about?: string | undefined
  clock(): Date
  /** Undefined if only words count. */
  readonly near?: { readonly ready: boolean; readonly find: FindNear } | undefined
  /** True if the sender already selected rows by the question's words. */
  readonly chosen?: boolean
  /** True if filters already removed rows; then even a single row is checked. */
  readonly filtered?: boolean
}
