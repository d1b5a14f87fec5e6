/** One row of a file, and where it begins. */
export interface FileRow {
  readonly line: number
  /** How much of the file has been read by now. */
  readonly bytes: number
  readonly row?: unknown
  /** Why it could not even be taken apart. */
  readonly problem?: string
}
