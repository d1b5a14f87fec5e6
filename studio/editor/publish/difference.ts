export type { Diff, Difference } from '../../../common/api/publishing.ts'

export interface ReadableChange {
  label: string
  /** Replaces the before and after values. */
  words?: string
  before?: string
  after?: string
}
