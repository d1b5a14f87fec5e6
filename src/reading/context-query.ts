import { z } from 'zod'
import { readingFilter } from '../../common/api/reading.ts'
import { AppError } from '../errors.ts'
import { applyFilter, findColumn } from './apply-filter.ts'
import type { RowTable } from './row-table.ts'
import { COLUMN_TYPE_PARTS } from './types/index.ts'

const MOST_FILTERS = 50
const LONGEST = 1000

const name = z.string().max(LONGEST)
const filter = readingFilter.extend({ column: name })
const sort = z.union([
  z.object({ column: name, direction: z.enum(['asc', 'desc']).default('asc') }),
  name.transform((column) => ({ column, direction: 'asc' as const })),
])

const SORT_ERROR = 'Send {"column": "…", "direction": "asc" or "desc"}, or a list of them.'

/** What a caller may ask exactly. Other keys of a context are no part of it. */
const exact = z.object({
  filters: z.array(filter).max(MOST_FILTERS).nullish(),
  sort: z.union([sort.transform((one) => [one]), z.array(sort).max(5)], { error: SORT_ERROR }).nullish(),
  limit: z.int().min(1).max(10_000).nullish(),
  offset: z.int().min(0).max(100_000).nullish(),
  count: z.boolean().nullish(),
})

export type ContextQuery = z.output<typeof exact>

export const CONTEXT_KEYS = ['filters', 'sort', 'limit', 'offset', 'count'] as const

/** Whether a context asks for something exactly, and not only in more words. */
export const isExact = (context: Readonly<Record<string, unknown>>): boolean =>
  ['filters', 'sort', 'limit', 'count'].some((key) => Object.hasOwn(context, key) && context[key] !== null)

/** Reads the exact part of a context, or refuses it with what there is to choose from. */
export function readContextQuery(context: Readonly<Record<string, unknown>>, table: RowTable): ContextQuery {
  const given = Object.fromEntries(
    CONTEXT_KEYS.flatMap((key) => (Object.hasOwn(context, key) ? [[key, context[key]]] : [])),
  )
  const read = exact.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw refuse(table, `context.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  for (const one of read.data.filters ?? []) {
    const kept = applyFilter(table, one)
    if ('problem' in kept) throw refuse(table, kept.problem)
  }
  for (const { column } of read.data.sort ?? [])
    if (!findColumn(table, column)) throw refuse(table, `There is no column ${column}.`)
  return read.data
}

const refuse = ({ columns }: RowTable, reason: string) =>
  new AppError('INVALID_QUERY', {
    reason,
    columns: columns
      .filter(({ type }) => type !== 'picture')
      .map(({ label, type }) => ({ column: label, type, ops: COLUMN_TYPE_PARTS[type].ops })),
  })
