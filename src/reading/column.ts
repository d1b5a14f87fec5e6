import type { ColumnType } from '../../common/column-types.ts'

interface ColumnFacts {
  readonly key: string
  readonly label: string
  readonly declared: boolean
}

/** One number a row, NaN where the cell holds none: sums, days since 1970, minutes since midnight, 1 for yes. */
export interface NumberColumn extends ColumnFacts {
  readonly type: 'number' | 'money' | 'date' | 'time' | 'yes/no'
  readonly numbers: Float64Array
  /** Until when, where times are spans. */
  readonly ends?: Float64Array
  readonly currency?: string | undefined
  readonly unit?: string | undefined
}

/** The days of each row as bits, Monday the lowest; 0 where the cell names none. */
export interface WeekdaysColumn extends ColumnFacts {
  readonly type: 'weekdays'
  readonly days: Uint8Array
}

/** The months of each row as bits, January the lowest; 0 where the cell names none. */
export interface MonthsColumn extends ColumnFacts {
  readonly type: 'months'
  readonly months: Uint16Array
}

/** What the cells say, and which rows say it. */
export interface ValuesColumn extends ColumnFacts {
  readonly type: 'one of a few' | 'list of a few'
  readonly values: readonly string[]
  readonly rowsOf: readonly (readonly number[])[]
  /** The rows of a list that say nothing where others say “none” in words: nobody knows what they have. */
  readonly unsaid?: readonly number[]
}

export interface TextColumn extends ColumnFacts {
  readonly type: 'text' | 'picture' | 'link'
}

/** A column with its cells read once, for every question. */
export type ReadColumn = NumberColumn | WeekdaysColumn | MonthsColumn | ValuesColumn | TextColumn

export const isNumberColumn = (column: ReadColumn): column is NumberColumn => 'numbers' in column
export const isValuesColumn = (column: ReadColumn): column is ValuesColumn => 'values' in column

/** What reading one type needs to know. */
export interface ColumnToRead extends ColumnFacts {
  readonly cells: readonly (string | null)[]
  readonly type: ColumnType
}
