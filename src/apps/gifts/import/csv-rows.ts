import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { readHeader } from './csv-header.ts'
import type { FileRow } from './file-row.ts'
import { unreadable } from './unreadable.ts'

const CENTS = /^([^\d]*)(\d{1,3}(?:[. \u00a0\u202f'’]\d{3})+|\d+),(\d{1,2})(\D*)$/
const THOUSANDS = /^([^\d]*)(\d{1,3}(?:[. \u00a0\u202f'’]\d{3})+)(\D*)$/

/** A price as spreadsheets write it where the comma divides cents from the rest: `1.299,00` is 1299.00. */
function fromDecimalComma(cell: string): string {
  const cents = CENTS.exec(cell.trim())
  if (cents) return signFirst(`${digits(cents[2])}.${cents[3]}`, cents[1], cents[4])
  const whole = THOUSANDS.exec(cell.trim())
  return whole ? signFirst(digits(whole[2]), whole[1], whole[3]) : cell
}

const digits = (written = '') => written.replace(/\D/g, '')
/** The sign stands behind the sum there. */
const signFirst = (sum: string, before = '', after = '') => `${before.trim()}${after.trim()}${sum}`

/** No gift has as many bytes; a quote that is never closed must not take the rest of the file with it. */
const LONGEST = 1_000_000

interface CsvRecord {
  readonly record: Readonly<Record<string, string>>
  readonly info: { readonly lines: number; readonly bytes: number; readonly error?: CsvError }
}

export async function* csvRows(path: string): AsyncGenerator<FileRow> {
  const { delimiter, columns } = await readHeader(path)
  const records = parse({
    bom: true,
    delimiter,
    columns: [...columns],
    from: 2,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // A bad row is reported, and the rows after it are still read.
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST,
  })
  // An error at one end destroys both; the consumer of the rows gets it.
  pipeline(createReadStream(path), records, () => {})
  let last = 1
  try {
    for await (const { record, info } of records as AsyncIterable<CsvRecord>) {
      last = info.lines
      const row = delimiter === ',' ? record : withPlainPrice(record)
      yield { line: firstLine(record, info.lines), bytes: info.bytes, ...check(row, info.error, columns) }
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenAfter(path, last, error) : error
  }
}

/** Files with decimal commas separate cells by another character. */
const withPlainPrice = (record: CsvRecord['record']) =>
  record.price === undefined ? record : { ...record, price: fromDecimalComma(record.price) }

function check(row: CsvRecord['record'], error: CsvError | undefined, columns: readonly string[]) {
  const cells = Object.values(row)
  // Read leniently, such a cell keeps its quote, and has rows in it that were meant to be others.
  if (cells.some((cell) => cell.startsWith('"') && cell.includes('\n')))
    return { problem: 'has a quote (") that is not closed' }
  // Cells that are missing at the end are empty ones.
  if (error && cells.length >= new Set(columns).size) return { problem: 'has more cells than the header' }
  return { row }
}

/** The parser tells where a row ends. */
const firstLine = (row: CsvRecord['record'], lastLine: number) =>
  lastLine - Object.values(row).reduce((lines, cell) => lines + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

function brokenAfter(path: string, line: number, { code }: CsvError): Error {
  const open = code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
  const why = open ? 'a quote (") opens that is not closed' : 'it is not CSV'
  return unreadable(path, `cannot be read after line ${line}: ${why}`)
}
