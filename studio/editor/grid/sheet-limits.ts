import type { ColumnMapping } from '../../../common/sheet/mapping.ts'
import type { Sheet } from '../../../common/sheet/table.ts'
import type { Limits, Row } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { cellText } from './cell.ts'

export interface Over {
  words: string
  /** Nothing can be imported until this is fixed. */
  stops: boolean
}

export const rowCount = ({ rows, total }: Sheet) => total ?? rows.length

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
          words: say('This has {rows} rows. An app holds at most {most}; the rest is left out.', {
            rows: rowCount(sheet),
            most: limits.rows,
          }),
          stops: false,
        }
      : null)
  )
}

function tooManyColumns({ columns }: Sheet, mapping: ColumnMapping, limits: Limits): Over | null {
  if (columns.length <= limits.columns) return null
  const kept = columns.filter((name) => mapping[name] !== null).length
  const counts = { columns: columns.length, most: limits.columns }
  return kept > limits.columns
    ? {
        words: say('This has {columns} columns. An app holds at most {most}; leave out {more} more.', {
          ...counts,
          more: kept - limits.columns,
        }),
        stops: true,
      }
    : {
        words: say('This has {columns} columns. An app holds at most {most}; {more} are left out.', {
          ...counts,
          more: columns.length - kept,
        }),
        stops: false,
      }
}

function tooLongCell({ columns, rows }: Sheet, mapping: ColumnMapping, limits: Limits): Over | null {
  for (const [index, row] of rows.slice(0, limits.rows).entries())
    for (const name of columns) {
      const { length } = mapping[name] === null ? '' : cellText(row[name])
      if (length > limits.cell)
        return {
          words: say(
            '“{name}” in row {row} has {length} characters. A cell holds at most {most}; shorten it, or leave the column out.',
            { name, row: index + 1, length, most: limits.cell },
          ),
          stops: true,
        }
    }
  return null
}

function tooManyBytes(rows: readonly Row[], limits: Limits): Over | null {
  const { size } = new Blob([JSON.stringify(rows.slice(0, limits.rows))])
  if (size <= limits.bytes) return null
  return {
    words: say('This is {size}. An app holds at most {most}; leave out columns, or bring in fewer rows.', {
      size: megabytes(size),
      most: megabytes(limits.bytes),
    }),
    stops: true,
  }
}
