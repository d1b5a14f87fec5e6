import type { CatalogueFile } from './catalogue-file.ts'
import { csvRows } from './csv-rows.ts'
import { jsonRows } from './json-rows.ts'

/** One row of a file, and where it begins. */
export interface FileRow {
  readonly line: number
  /** How much of the file has been read by now. */
  readonly bytes: number
  readonly row?: unknown
  /** Why it could not even be taken apart. */
  readonly problem?: string
}

/** Reads a catalogue a row at a time, however long it is. */
export const readRows = (file: CatalogueFile): AsyncIterable<FileRow> =>
  file.kind === 'csv' ? csvRows(file.path) : jsonRows(file.path)
