import type { ColumnType } from '../../common/column-types.ts'
import type { Season } from './cells/month-cells.ts'
import type { Slot } from './cells/weekday-cells.ts'

interface ColumnFacts {
  readonly key: string
  readonly label: string
  readonly declared: boolean
  /** Some of its cells, each written in another way. */
  readonly examples?: readonly string[] | undefined
}

export interface Bounds {
  readonly low: number
  readonly high: number
}

/** What cells say, and which rows say it. */
export interface ColumnValues {
  readonly values: readonly string[]
  readonly rowsOf: readonly (readonly number[])[]
}

/**
 * One interval a row: sums, amounts, minutes, days since 1970, minutes since midnight, 1 for yes. NaN where the cell
 * holds none; an end that a cell leaves open is infinite.
 */
export interface ScaleColumn extends ColumnFacts {
  readonly type: 'number' | 'money' | 'duration' | 'date' | 'time' | 'yes/no'
  /** What a cell states first, by which rows are compared and sorted. */
  readonly numbers: Float64Array
  readonly lows: Float64Array
  readonly highs: Float64Array
  /** True if some cells are intervals. */
  readonly ranged: boolean
  /** What the column's name makes of a single number: “Min. age”, “Sleeps”. */
  readonly open?: 'from' | 'up to' | undefined
  readonly currency?: string | undefined
  readonly unit?: string | undefined
  /** True if its amounts are written with a decimal comma, so that 1.000 is a thousand. */
  readonly comma?: boolean | undefined
  /** Of cells with several intervals, all of them: “9–12, 14–18”. */
  readonly parts: ReadonlyMap<number, readonly Bounds[]>
  /** Of dates: what a day without a year is held against. */
  readonly today?: number | undefined
  /** Cells that say something else: “full”, “ask us”. */
  readonly exceptions: ColumnValues
}

/** Days of the week or months of each row as bits, the first the lowest; 0 where the cell names none. */
export interface CalendarColumn extends ColumnFacts {
  readonly type: 'weekdays' | 'months'
  readonly bits: Uint16Array
  /** The hours that stand with the days, where most cells have some. */
  readonly hours?: ScaleColumn | undefined
  /** Of months: from which day to which. */
  readonly seasons?: readonly (readonly Season[] | null)[] | undefined
  /** Of weekdays: which hours stand with which days. */
  readonly slots?: readonly (readonly Slot[] | null)[] | undefined
}

export interface ValuesColumn extends ColumnFacts, ColumnValues {
  readonly type: 'one of a few' | 'list of a few'
  /** The rows of a list that say nothing where others say “none” in words: nobody knows what they have. */
  readonly unsaid?: readonly number[]
}

export interface TextColumn extends ColumnFacts {
  readonly type: 'text' | 'picture' | 'link'
}

/** A column with its cells read once, for every question. */
export type ReadColumn = ScaleColumn | CalendarColumn | ValuesColumn | TextColumn

export const isScale = (column: ReadColumn): column is ScaleColumn => 'numbers' in column
export const isValuesColumn = (column: ReadColumn): column is ValuesColumn => 'values' in column
export const isCalendar = (column: ReadColumn): column is CalendarColumn => 'bits' in column
/** Numbers that a question compares: prices, weights, places, minutes. */
export const isAmount = (column: ReadColumn): column is ScaleColumn =>
  column.type === 'number' || column.type === 'money' || column.type === 'duration'

/** What reading one type needs to know. */
export interface ColumnToRead extends ColumnFacts {
  readonly cells: readonly (string | null)[]
  readonly type: ColumnType
}
