import type { FilterOp } from '../../common/filter-ops.ts'
import { dayParts, readDate } from './cells/date-cells.ts'
import { oneMonth, readMonths } from './cells/month-cells.ts'
import { readWeekdays } from './cells/weekday-cells.ts'
import type { MonthsColumn, WeekdaysColumn } from './column.ts'
import { type FilterProblem, type FilterValue, NEGATIVE_OPS, unfitFilter } from './filter-problem.ts'
import type { RowSet } from './row-set.ts'

export function rowsOnDays(column: WeekdaysColumn, op: FilterOp, value: FilterValue): RowSet | FilterProblem {
  const wanted = readWeekdays(String(value))
  if (wanted === null) return unfitFilter(column, `${JSON.stringify(value)} is no day of the week`)
  const leaves = NEGATIVE_OPS.has(op)
  return column.days.map((days) =>
    leaves ? (days !== 0 && (days & wanted) === 0 ? 1 : 0) : (days & wanted) === wanted ? 1 : 0,
  )
}

export function rowsInMonths(column: MonthsColumn, op: FilterOp, value: FilterValue): RowSet | FilterProblem {
  const day = readDate(String(value), false, 0)
  const wanted = day === null ? readMonths(String(value)) : oneMonth(dayParts(day).month)
  if (wanted === null) return unfitFilter(column, `${JSON.stringify(value)} is no month`)
  const leaves = NEGATIVE_OPS.has(op)
  return Uint8Array.from(column.months, (months) =>
    leaves ? (months !== 0 && (months & wanted) === 0 ? 1 : 0) : (months & wanted) === wanted ? 1 : 0,
  )
}
