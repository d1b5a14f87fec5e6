export type { Diff, Difference } from '../../../common/api/publishing.ts'

/** One thing that became different, in plain words. */
export interface ReadableChange {
  label: string
  /** Said in place of what it was and is. */
  words?: string
  before?: string
  after?: string
}
