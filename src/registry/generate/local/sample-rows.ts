import type { Layout } from '../../../templates/layout.ts'
import type { Starter } from '../../../templates/starter.ts'
import { wordsOf } from '../../sources/words.ts'
import type { Subject } from './subject.ts'

type Row = Record<string, unknown>

/** Enough to see how it looks, few enough to be replaced. */
const MOST = 12
const EXAMPLES = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** What a column holds until its maker writes something. */
const HOLDS: Readonly<Record<string, (at: number, today: Date) => unknown>> = {
  price: (at) => `€${(at + 1) * 10}`,
  date: (at, today) => new Date(today.getTime() + (at + 1) * 7 * DAY_MS).toISOString().slice(0, 10),
  time: (at) => `${10 + at * 2}:00`,
  rating: (at) => 5 - at / 2,
  value: (at) => (at + 1) * 100,
  location: () => 'Somewhere',
  status: () => 'Available',
}

/** The starter’s own rows, those first that have to do with the sentence, in the columns that were asked for. */
export function rowsLike(starter: Starter, sentence: string, columns: readonly string[]): Row[] {
  const given = Array.isArray(starter.mockData.items) ? (starter.mockData.items as Row[]) : []
  const asked = new Set(wordsOf(sentence))
  const score = (row: Row) =>
    wordsOf(Object.values(row).filter(isShort).join(' ')).filter((word) => asked.has(word)).length
  return given
    .map((row) => ({ row, score: score(row) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ row }) => ({
      ...row,
      ...Object.fromEntries(missing(columns, row).map((column) => [column, ''])),
    }))
}

const isShort = (value: unknown): boolean => String(value).length < 400

const missing = (columns: readonly string[], row: Row) => columns.filter((column) => !(column in row))

/** Rows that only show the columns, for a subject no starter has. */
export const exampleRows = (
  { words }: Subject,
  { rows }: Layout,
  columns: readonly string[],
  today: Date,
): Row[] =>
  Array.from({ length: EXAMPLES }, (_, at) => ({
    title: `Example ${at + 1}`,
    ...(rows?.columns.some(({ key }) => key === 'description') && {
      description: `Write here what matters about this one of your ${words}.`,
    }),
    ...Object.fromEntries(columns.map((column) => [column, HOLDS[column]?.(at, today) ?? ''])),
  }))
