import type { ColumnMapping } from '../../../common/sheet/mapping.ts'
import type { Sheet } from '../../../common/sheet/table.ts'
import type { Limits, Row } from '../../ui/app.ts'
import { cellText } from './cell.ts'

export interface Over {
  words: string
  /** Nothing can be imported until this is fixed. */
  stops: boolean
}

export const rowCount = ({ rows, total }: Sheet) => total ?? rows.length

const count = (number: number) => number.toLocaleString('en')
const megabytes = (bytes: number) => `${Math.round(bytes / 100_000) / 10} MB`

/** The first limit a sheet exceeds; null if it fits. */
export function overLimits(
  sheet: Sheet,
  mapping: ColumnMapping,
  mapped: readonly Row[],
  limits: Limits,
): Over | null {
  return (
    tooManyColumns(sheet, mapping, limits) ??
    tooLongCell(sheet, mapping, limits) ??
    tooManyBytes(mapped, limits) ??
    (rowCount(sheet) > limits.rows
      ? {
          words: `This has ${count(rowCount(sheet))} rows. An app holds at most ${count(limits.rows)}; the rest is left out.`,
          stops: false,
        }
      : null)
  )
}

function tooManyColumns({ columns }: Sheet, mapping: ColumnMapping, limits: Limits): Over | null {
  if (columns.length <= limits.columns) return null
  const kept = columns.filter((name) => mapping[name] !== null).length
  const most = `This has ${count(columns.length)} columns. An app holds at most ${count(limits.columns)}`
  return kept > limits.columns
    ? { words: `${most}; leave out ${count(kept - limits.columns)} more.`, stops: true }
    : { words: `${most}; ${count(columns.length - kept)} are left out.`, stops: false }
}

function tooLongCell({ columns, rows }: Sheet, mapping: ColumnMapping, limits: Limits): Over | null {
  for (const [index, row] of rows.slice(0, limits.rows).entries())
    for (const name of columns) {
      const { length } = mapping[name] === null ? '' : cellText(row[name])
      if (length > limits.cell)
        return {
          words: `“${name}” in row ${count(index + 1)} has ${count(length)} characters. A cell holds at most ${count(limits.cell)}; shorten it, or leave the column out.`,
          stops: true,
        }
    }
  return null
}

function tooManyBytes(rows: readonly Row[], limits: Limits): Over | null {
  const { size } = new Blob([JSON.stringify(rows.slice(0, limits.rows))])
  if (size <= limits.bytes) return null
  return {
    words: `This is ${megabytes(size)}. An app holds at most ${megabytes(limits.bytes)}; leave out columns, or bring in fewer rows.`,
    stops: true,
  }
}
