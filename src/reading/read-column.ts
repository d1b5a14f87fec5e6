import { MONEY_HEADER } from './cells/currency.ts'
import { type DayNumber, isMonthFirst, isNow, readDate } from './cells/date-cells.ts'
import { readList, saysNothing } from './cells/list-cells.ts'
import { readMonths } from './cells/month-cells.ts'
import { readNumbers } from './cells/number-cells.ts'
import { readTimeSpan } from './cells/time-cells.ts'
import { readWeekdays } from './cells/weekday-cells.ts'
import { readYesNo } from './cells/yes-no-cells.ts'
import type { ColumnToRead, NumberColumn, ReadColumn, ValuesColumn } from './column.ts'
import { foldText } from './fold-text.ts'

/** Reads all cells of a column as its type has them. */
export function readColumn(
  { key, label, declared, cells, type }: ColumnToRead,
  today: DayNumber,
): ReadColumn {
  const facts = { key, label, declared }
  switch (type) {
    case 'number':
    case 'money': {
      const money = type === 'money' || MONEY_HEADER.test(foldText(label))
      const { numbers, currency, unit } = readNumbers(cells, money)
      return { ...facts, type, numbers, currency, unit }
    }
    case 'date': {
      const monthFirst = isMonthFirst(cells)
      return {
        ...facts,
        type,
        numbers: numbersOf(cells, (cell) => (isNow(cell) ? today : readDate(cell, monthFirst, today))),
      }
    }
    case 'time':
      return { ...facts, type, ...timesOf(cells) }
    case 'yes/no':
      return { ...facts, type, numbers: yesNoOf(cells) }
    case 'weekdays':
      return { ...facts, type, days: Uint8Array.from(cells, (cell) => (cell && readWeekdays(cell)) || 0) }
    case 'months':
      return { ...facts, type, months: Uint16Array.from(cells, (cell) => (cell && readMonths(cell)) || 0) }
    case 'one of a few':
      return { ...facts, type, ...valuesOf(cells, (cell) => [cell]) }
    case 'list of a few':
      return { ...facts, type, ...valuesOf(cells, readList), unsaid: unsaidOf(cells) }
    default:
      return { ...facts, type }
  }
}

const numbersOf = (cells: readonly (string | null)[], read: (cell: string) => number | null) =>
  Float64Array.from(cells, (cell) => (cell === null ? null : read(cell)) ?? Number.NaN)

const TICK = /^[✓✔✅]/u

/**
 * An empty cell is a no where the others only say yes. A cross is a tick itself, but for a column whose ticks are signs
 * and that has no other way to say no.
 */
function yesNoOf(cells: readonly (string | null)[]): Float64Array {
  const said = numbersOf(cells, readYesNo)
  const crossed = !said.includes(0) && cells.some((cell) => cell !== null && TICK.test(cell.trim()))
  const numbers = crossed
    ? numbersOf(cells, (cell) => (foldText(cell).trim() === 'x' ? 0 : readYesNo(cell)))
    : said
  return numbers.includes(0) ? numbers : numbers.map((number) => (Number.isNaN(number) ? 0 : number))
}

function timesOf(cells: readonly (string | null)[]): Pick<NumberColumn, 'numbers' | 'ends'> {
  const spans = cells.map((cell) => (cell === null ? null : readTimeSpan(cell)))
  const numbers = Float64Array.from(spans, (span) => span?.start ?? Number.NaN)
  if (!spans.some((span) => span?.end)) return { numbers }
  return { numbers, ends: Float64Array.from(spans, (span) => span?.end ?? Number.NaN) }
}

/** Two that differ only in capitals or accents are one. */
function valuesOf(
  cells: readonly (string | null)[],
  read: (cell: string) => readonly string[],
): Pick<ValuesColumn, 'values' | 'rowsOf'> {
  const places = new Map<string, { value: string; rows: number[] }>()
  cells.forEach((cell, row) => {
    for (const value of cell === null ? [] : read(cell)) {
      const folded = foldText(value)
      const known = places.get(folded)
      if (!known) places.set(folded, { value, rows: [row] })
      else if (known.rows.at(-1) !== row) known.rows.push(row)
    }
  })
  const all = [...places.values()]
  return { values: all.map(({ value }) => value), rowsOf: all.map(({ rows }) => rows) }
}

function unsaidOf(cells: readonly (string | null)[]): number[] {
  if (!cells.some((cell) => cell !== null && saysNothing(cell))) return []
  return cells.flatMap((cell, row) => (cell === null || cell.trim() === '' ? [row] : []))
}
