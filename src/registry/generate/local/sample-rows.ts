import { ownValue } from '../../../../common/own-value.ts'
import type { Starter } from '../../../templates/starter.ts'
import { tokenize } from './tokenize.ts'

type Row = Record<string, unknown>

/** Enough to see how it looks, few enough to be replaced. */
const MOST = 12
const DAY_MS = 24 * 60 * 60 * 1000

/** Initial values by column. */
const HOLDS: Readonly<Record<string, (at: number, today: Date) => unknown>> = {
  price: (at) => `€${(at + 1) * 10}`,
  date: (at, today) => new Date(today.getTime() + (at + 1) * 7 * DAY_MS).toISOString().slice(0, 10),
  time: (at) => `${10 + at * 2}:00`,
  rating: (at) => 5 - at / 2,
  value: (at) => (at + 1) * 100,
  phone: (at) => `ext. ${101 + at}`,
  email: (at) => `name${at + 1}@example.org`,
  skills: (at) => turn(['Repairs, teaching', 'Organising', 'First aid, driving'], at),
  days: (at) => turn(['Mon, Wed', 'Tue', 'Thu, Sat'], at),
}

const turn = (values: readonly string[], at: number) => values[at % values.length]

/** An unknown column stays empty: only its maker knows its content. */
export const held = (column: string, at: number, today: Date): unknown =>
  ownValue(HOLDS, column)?.(at, today) ?? ''

/** The starter's rows in the requested columns, related ones first. */
export function rowsLike(starter: Starter, sentence: string, columns: readonly string[], today: Date): Row[] {
  const given = Array.isArray(starter.mockData.items) ? (starter.mockData.items as Row[]) : []
  const asked = new Set(tokenize(sentence))
  const score = (row: Row) =>
    tokenize(Object.values(row).filter(isShort).join(' ')).filter((word) => asked.has(word)).length
  return given
    .map((row) => ({ row, score: score(row) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ row }, at) => ({
      ...row,
      ...Object.fromEntries(missing(columns, row).map((column) => [column, held(column, at, today)])),
    }))
}

const isShort = (value: unknown): boolean => String(value).length < 400

const missing = (columns: readonly string[], row: Row) => columns.filter((column) => !(column in row))
