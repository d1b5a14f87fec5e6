import type { CatalogueFile } from './catalogue-file.ts'
import { csvRows } from './csv-rows.ts'
import type { FileRow } from './file-row.ts'
import { jsonRows } from './json-rows.ts'

/** Reads a catalogue a row at a time, however long it is. */
export const readRows = (file: CatalogueFile): AsyncIterable<FileRow> =>
  file.kind === 'csv' ? csvRows(file.path) : jsonRows(file.path)
