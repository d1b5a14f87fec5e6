import type { Reading, ReadingFilter } from '../../common/api/reading.ts'
import { ANY_COLUMN, type FilterOp } from '../../common/filter-ops.ts'
import type { AnswerPhrase, AnswerSay } from './answer-say.ts'
import { isScale, type ReadColumn } from './column.ts'
import { findColumn } from './find-column.ts'
import type { RowTable } from './row-table.ts'

const COMPARED: Readonly<Partial<Record<FilterOp, ComparedPhrase>>> = {
  '<': 'under {value}',
  '<=': 'at most {value}',
  '>': 'over {value}',
  '>=': 'at least {value}',
  before: 'before {value}',
  after: 'after {value}',
  fits: 'for {value}',
}
const DATED: Readonly<Partial<Record<FilterOp, ComparedPhrase>>> = {
  ...COMPARED,
  '<': 'before {value}',
  '<=': 'until {value}',
  '>': 'after {value}',
  '>=': 'from {value}',
  fits: 'at {value}',
}

type ComparedPhrase = Extract<
  AnswerPhrase,
  `${'under' | 'at most' | 'over' | 'at least' | 'before' | 'after' | 'for' | 'until' | 'from' | 'at'} {value}`
>

/** A reading in words for people: “vegan, under €5, cheapest first”. */
export function readingText(
  table: RowTable,
  { filters, sort, limit, words }: Reading,
  say: AnswerSay,
): string {
  return [
    ...words.map((word) => say('“{word}”', { word })),
    ...filters.map(({ or = [], ...first }) =>
      eitherOf(
        [first, ...or].map((filter) => filterText(table, filter, say)),
        say,
      ),
    ),
    ...(sort
      ? [sortText(table, sort, limit, say)]
      : limit === null
        ? []
        : [say('the first {limit}', { limit: String(limit) })]),
  ].join(say(', '))
}

/** Alternatives in one text. */
export const eitherOf = (texts: readonly string[], say: AnswerSay): string =>
  texts.length === 0 ? '' : texts.reduce((one, other) => say('{one} or {other}', { one, other }))

function filterText(
  table: RowTable,
  { column: name, op, value: given }: Omit<ReadingFilter, 'or'>,
  say: AnswerSay,
): string {
  const found = name === ANY_COLUMN ? undefined : findColumn(table, name)
  const values = [given].flat().map((one) => valueText(one, found, say))
  const value =
    op === 'between' || op === 'overlaps'
      ? values.reduce((low, high) => say('{low} to {high}', { low, high }))
      : eitherOf(values, say)
  if (!found && op === 'fits') return say('allowing {value}', { value })
  if (!found && op === 'is not' && /^\d/.test(value)) return say('not allowing {value}', { value })
  if (!found) return say(op === 'without' || op === 'is not' ? 'without {value}' : 'with {value}', { value })
  const { label: column, type } = found
  if (op === 'is empty' || op === 'is not empty')
    return say(op === 'is empty' ? 'no {column}' : 'any {column}', { column })
  if (op === 'starts with') return say('{column} starts with {value}', { column, value })
  if (op === 'ends with') return say('{column} ends with {value}', { column, value })
  if (type === 'yes/no') return isYes(op, given) ? column : say('not {value}', { value: column })
  if (op === 'without') return say('without {value}', { value })
  if (op === 'with') return value
  if (op === 'between' || op === 'overlaps') return `${column} ${value}`
  if (op === 'contains') return say('{column} contains {value}', { column, value })
  if (op === 'is' && type === 'list of a few')
    return value === 'none' ? say('{column}: none', { column }) : value
  if (op === 'is')
    return type === 'number' || type === 'money' || type === 'text' ? `${column} ${value}` : value
  if (op === 'is not') return say('not {value}', { value })
  const compared = (type === 'date' || type === 'time' ? DATED : COMPARED)[op]
  const comparison = compared ? say(compared, { value }) : value
  return type === 'money' ? comparison : `${column} ${comparison}`
}

const isYes = (op: ReadingFilter['op'], value: ReadingFilter['value']) =>
  (op === 'is' || op === 'with') === (value === true || value === 1 || value === 'yes')

function valueText(value: string | number | boolean, column: ReadColumn | undefined, say: AnswerSay): string {
  if (typeof value !== 'number' || !column || !isScale(column)) return String(value)
  const { currency, unit } = column
  const number = numberText(value, say.language)
  if (currency)
    return currency.length === 1 ? say('{currency}{number}', { currency, number }) : `${number} ${currency}`
  return unit ? `${number} ${unit}` : number
}

/** Ungrouped: a year is a number too. */
const numberText = (value: number, language: string): string =>
  value.toLocaleString(language, { maximumFractionDigits: 2, useGrouping: false })

const SORTED = {
  earliest: [
    'by {column}, earliest first',
    'the earliest {column}',
    'the {limit} with the earliest {column}',
  ],
  latest: ['by {column}, latest first', 'the latest {column}', 'the {limit} with the latest {column}'],
  lowest: ['by {column}, lowest first', 'the lowest {column}', 'the {limit} with the lowest {column}'],
  highest: ['by {column}, highest first', 'the highest {column}', 'the {limit} with the highest {column}'],
} as const

function sortText(
  table: RowTable,
  { column: name, direction }: NonNullable<Reading['sort']>,
  limit: number | null,
  say: AnswerSay,
): string {
  const found = findColumn(table, name)
  const column = found?.label ?? name
  const dated = found?.type === 'date' || found?.type === 'time'
  const [all, one, several] =
    SORTED[direction === 'asc' ? (dated ? 'earliest' : 'lowest') : dated ? 'latest' : 'highest']
  return limit === null
    ? say(all, { column })
    : limit === 1
      ? say(one, { column })
      : say(several, { limit: String(limit), column })
}
