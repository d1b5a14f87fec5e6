import type { ReadingFilter } from '../../../common/api/reading.ts'
import { isoDay } from '../cells/date-cells.ts'
import type { ReadColumn } from '../column.ts'
import type { Cursor } from './cursor.ts'
import type { DaysSaid } from './dates.ts'
import { isYearColumn } from './measures.ts'
import { columnAbout } from './mentioned-columns.ts'
import type { SaidQuantity } from './quantity.ts'

export type Compared = '<' | '<=' | '>' | '>=' | 'is'

/** Filters that a stretch of the question says, and where it ends. */
export interface Clause {
  readonly at: number
  readonly end: number
  readonly filters: readonly ReadingFilter[]
  /** What it says, where no column is about it. */
  readonly unread?: string
  /** True if nothing in the question says that it is about that column. */
  readonly guessed?: boolean
}

const isDates = ({ type }: ReadColumn) => type === 'date'

/** A column that says from when on something can be had: then it can be had on any later day. */
export const isAvailable = (label: string): boolean =>
  /available|verf(?:ü|u)gbar|free from|frei ab|bezugsfrei|disponible|libre/i.test(label)

export function dateFilters(cursor: Cursor, op: Compared, days: DaysSaid, at: number): Clause | null {
  const column = columnAbout(cursor, at, isDates)
  if (!column) return null
  // What is free since today is free from today on, or was before.
  if (op === '>=' && isAvailable(column.label))
    return { at, end: days.end, filters: [{ column: column.key, op: '<=', value: isoDay(days.from) }] }
  const value = isoDay(op === '<' || op === '>=' ? days.from : days.to)
  return { at, end: days.end, filters: [{ column: column.key, op, value }] }
}

/** A bare year: of a column of years, or of dates. */
export function yearFilters(cursor: Cursor, op: Compared, quantity: SaidQuantity, at: number): Clause | null {
  const { value, currency, unit } = quantity
  if (currency || unit || !Number.isInteger(value) || value < 1900 || value > 2100) return null
  const years = cursor.table.columns.find(isYearColumn)
  if (years) return { at, end: quantity.end, filters: [{ column: years.key, op, value }] }
  const dates = columnAbout(cursor, at, isDates)
  if (!dates) return null
  const day = op === '<' || op === '>=' ? `${value}-01-01` : `${value}-12-31`
  return { at, end: quantity.end, filters: [{ column: dates.key, op, value: day }] }
}

/** All days of a year. */
export function yearOfDates(cursor: Cursor, { value, end }: SaidQuantity, at: number): Clause | null {
  const dates = columnAbout(cursor, at, isDates)
  return dates
    ? {
        at,
        end,
        filters: [
          { column: dates.key, op: '>=', value: `${value}-01-01` },
          { column: dates.key, op: '<=', value: `${value}-12-31` },
        ],
      }
    : null
}

export function dateRange(cursor: Cursor, at: number, from: DaysSaid, to: DaysSaid): Clause | null {
  const column = columnAbout(cursor, at, isDates)
  if (!column || from.weekdays || to.weekdays) return null
  return {
    at,
    end: to.end,
    filters: [
      { column: column.key, op: '>=', value: isoDay(from.from) },
      { column: column.key, op: '<=', value: isoDay(to.to) },
    ],
  }
}
