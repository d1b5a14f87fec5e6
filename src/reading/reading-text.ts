import type { Reading, ReadingFilter } from '../../common/api/reading.ts'
import { ANY_COLUMN, type FilterOp } from '../../common/filter-ops.ts'
import { isScale, type ReadColumn } from './column.ts'
import { findColumn } from './find-column.ts'
import type { RowTable } from './row-table.ts'

const COMPARED: Readonly<Partial<Record<FilterOp, string>>> = {
  '<': 'under',
  '<=': 'at most',
  '>': 'over',
  '>=': 'at least',
  before: 'before',
  after: 'after',
  fits: 'for',
}
const DATED: Readonly<Partial<Record<FilterOp, string>>> = {
  ...COMPARED,
  '<': 'before',
  '<=': 'until',
  '>': 'after',
  '>=': 'from',
  fits: 'at',
}

/** A reading in words for people: “vegan, under €5, cheapest first”. */
export function readingText(table: RowTable, { filters, sort, limit, words }: Reading): string {
  return [
    ...words.map((word) => `“${word}”`),
    ...filters.map(({ or = [], ...first }) =>
      [first, ...or].map((filter) => filterText(table, filter)).join(' or '),
    ),
    ...(sort ? [sortText(table, sort, limit)] : limit === null ? [] : [`the first ${limit}`]),
  ].join(', ')
}

function filterText(table: RowTable, { column: name, op, value }: Omit<ReadingFilter, 'or'>): string {
  const column = name === ANY_COLUMN ? undefined : findColumn(table, name)
  const joint = op === 'between' || op === 'overlaps' ? ' to ' : ' or '
  const said = (Array.isArray(value) ? value : [value]).map((one) => valueText(one, column)).join(joint)
  if (!column && op === 'fits') return `allowing ${said}`
  if (!column && op === 'is not' && /^\d/.test(said)) return `not allowing ${said}`
  if (!column) return op === 'without' || op === 'is not' ? `without ${said}` : `with ${said}`
  const { label, type } = column
  if (op === 'is empty' || op === 'is not empty') return `${op === 'is empty' ? 'no' : 'any'} ${label}`
  if (op === 'starts with' || op === 'ends with') return `${label} ${op} ${said}`
  if (type === 'yes/no') return isYes(op, value) ? label : `not ${label}`
  if (op === 'without') return `without ${said}`
  if (op === 'with') return said
  if (op === 'between' || op === 'overlaps') return `${label} ${said}`
  if (op === 'contains') return `${label} contains ${said}`
  if (op === 'is' && type === 'list of a few') return said === 'none' ? `${label}: none` : said
  if (op === 'is') return type === 'number' || type === 'money' || type === 'text' ? `${label} ${said}` : said
  if (op === 'is not') return `not ${said}`
  if (type === 'money') return `${COMPARED[op]} ${said}`
  return `${label} ${(type === 'date' || type === 'time' ? DATED : COMPARED)[op]} ${said}`
}

const isYes = (op: ReadingFilter['op'], value: ReadingFilter['value']) =>
  (op === 'is' || op === 'with') === (value === true || value === 1 || value === 'yes')

function valueText(value: string | number | boolean, column: ReadColumn | undefined): string {
  if (typeof value !== 'number' || !column || !isScale(column)) return String(value)
  const { currency, unit } = column
  const number = String(Math.round(value * 100) / 100)
  if (currency) return currency.length === 1 ? `${currency}${number}` : `${number} ${currency}`
  return unit ? `${number} ${unit}` : number
}

function sortText(
  table: RowTable,
  { column: name, direction }: NonNullable<Reading['sort']>,
  limit: number | null,
): string {
  const column = findColumn(table, name)
  const label = column?.label ?? name
  const words =
    column?.type === 'date' || column?.type === 'time' ? ['earliest', 'latest'] : ['lowest', 'highest']
  const which = words[direction === 'asc' ? 0 : 1]
  return limit === null
    ? `by ${label}, ${which} first`
    : limit === 1
      ? `the ${which} ${label}`
      : `the ${limit} with the ${which} ${label}`
}
