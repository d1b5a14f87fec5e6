import { ownValue } from '../../../../common/own-value.ts'
import type { Starter } from '../../../templates/starter.ts'
import { tokenize } from './tokenize.ts'

type Row = Record<string, unknown>

/** Enough to see how it looks, few enough to be replaced. */
const MOST = 12
const DAY_MS = 24 * 60 * 60 * 1000

/** Initial values by column. */
const HOLDS: Readonly<Record<string, (index: number, today: Date) => unknown>> = {
  price: (index) => `€${(index + 1) * 10}`,
  date: (index, today) => new Date(today.getTime() + (index + 1) * 7 * DAY_MS).toISOString().slice(0, 10),
  time: (index) => `${10 + index * 2}:00`,
  rating: (index) => 5 - index / 2,
  value: (index) => (index + 1) * 100,
  phone: (index) => `ext. ${101 + index}`,
  email: (index) => `name${index + 1}@example.org`,
  skills: (index) => turn(['Repairs, teaching', 'Organising', 'First aid, driving'], index),
  days: (index) => turn(['Mon, Wed', 'Tue', 'Thu, Sat'], index),
}

const turn = (values: readonly string[], index: number) => values[index % values.length]

/** An unknown column stays empty: only its maker knows its content. */
export const held = (column: string, index: number, today: Date): unknown =>
  ownValue(HOLDS, column)?.(index, today) ?? ''

/** The starter's rows in the requested columns, related ones first. */
export function rowsLike(starter: Starter, sentence: string, columns: readonly string[], today: Date): Row[] {
  const given = Array.isArray(starter.mockData.items) ? (starter.mockData.items as Row[]) : []
  const tokens = new Set(tokenize(sentence))
  const score = (row: Row) =>
    tokenize(Object.values(row).filter(isShort).join(' ')).filter((word) => tokens.has(word)).length
  return given
    .map((row) => ({ row, score: score(row) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ row }, index) => ({
      ...row,
      ...Object.fromEntries(missing(columns, row).map((column) => [column, held(column, index, today)])),
    }))
}

const isShort = (value: unknown): boolean => String(value).length < 400

const missing = (columns: readonly string[], row: Row) => columns.filter((column) => !(column in row))
