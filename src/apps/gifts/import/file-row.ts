/** One row of a file, and where it begins. */
export interface FileRow {
  readonly line: number
  /** Bytes of the file read so far. */
  readonly bytes: number
  readonly row?: unknown
  /** Set if the row could not be parsed. */
  readonly problem?: string
}
