import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'

/** One row of a file, and where it begins. */
export interface FileRow {
  readonly line: number
  readonly row?: unknown
  /** Why it could not even be taken apart. */
  readonly problem?: string
}

/** Reads a catalogue a row at a time, however long it is. The name's ending says which kind it is. */
export const readRows = (file: string): AsyncIterable<FileRow> =>
  /\.csv$/i.test(file) ? csvRows(file) : jsonRows(file)

async function* jsonRows(file: string): AsyncGenerator<FileRow> {
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1
    const clean = line === 1 ? text.replace(/^\uFEFF/, '') : text
    if (clean.trim() === '') continue
    yield { line, ...parseJson(clean) }
  }
}

function parseJson(text: string): { row: unknown } | { problem: string } {
  try {
    return { row: JSON.parse(text) }
  } catch {
    return { problem: 'is not JSON' }
  }
}

async function* csvRows(file: string): AsyncGenerator<FileRow> {
  const records = createReadStream(file).pipe(
    parse({
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase().replaceAll(' ', '_')),
      info: true,
      skip_empty_lines: true,
      // A row with a comma too many is reported, and the rows after it are still read.
      relax_column_count: true,
    }),
  )
  for await (const { record, info } of records as AsyncIterable<{ record: unknown; info: CsvInfo }>)
    yield info.error ? { line: info.lines, problem: info.error.message } : { line: info.lines, row: record }
}

interface CsvInfo {
  readonly lines: number
  readonly error?: Error
}
