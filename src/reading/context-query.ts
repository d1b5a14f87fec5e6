import { z } from 'zod'
import { readingFilter } from '../../common/api/reading.ts'
import { AppError } from '../errors.ts'
import { applyFilter, findColumn } from './apply-filter.ts'
import type { RowTable } from './table.ts'

const MOST_FILTERS = 50
const LONGEST = 1000

const filter = readingFilter.extend({ column: z.string().max(LONGEST) })
const direction = z.enum(['asc', 'desc']).default('asc')
const sort = z.union([
  z.object({ column: z.string().max(LONGEST), direction }),
  z
    .string()
    .max(LONGEST)
    .transform((column) => ({ column, direction: 'asc' as const })),
])

/** What a model may say exactly. Other keys of a context are no part of it. */
const exact = z.object({
  filters: z.array(filter).max(MOST_FILTERS).nullish(),
  sort: sort.nullish(),
  limit: z.int().min(1).max(10_000).nullish(),
  offset: z.int().min(0).max(100_000).nullish(),
})

export type ContextQuery = z.output<typeof exact>

const KEYS = ['filters', 'sort', 'limit', 'offset'] as const

/** Whether a context says something exactly, and not only more words. */
export const isExact = (context: Readonly<Record<string, unknown>>): boolean =>
  ['filters', 'sort', 'limit'].some((key) => Object.hasOwn(context, key) && context[key] !== null)

/** Reads the exact part of a context, or refuses it with what there is to choose from. */
export function readContextQuery(context: Readonly<Record<string, unknown>>, table: RowTable): ContextQuery {
  const given = Object.fromEntries(
    KEYS.flatMap((key) => (Object.hasOwn(context, key) ? [[key, context[key]]] : [])),
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
  if (read.data.sort && !findColumn(table, read.data.sort.column))
    throw refuse(table, `There is no column ${read.data.sort.column}.`)
  return read.data
}

const refuse = ({ columns }: RowTable, reason: string) =>
  new AppError('INVALID_QUERY', {
    reason,
    columns: columns
      .filter(({ type }) => type !== 'picture')
      .map(({ label, type }) => ({ column: label, type })),
  })
