import { z } from 'zod'
import type { ReadingFilter } from '../../common/api/reading.ts'
import type { FilterOp } from '../../common/filter-ops.ts'
import { AppError } from '../errors.ts'
import { applyFilter } from './apply-filter.ts'
import { isScale, type ReadColumn } from './column.ts'
import { readFilters, UnreadFilter } from './context-filters.ts'
import { type FilterProblem, TEXT_OPS } from './filter-problem.ts'
import { findColumn, noColumn } from './find-column.ts'
import type { RowTable } from './row-table.ts'
import { COLUMN_TYPE_PARTS } from './types/index.ts'

const LONGEST = 1000
const DESCENDING = /^(?:-|desc\w*|down|high\w*|larg\w*|latest|newest)/i

const name = z.string().max(LONGEST)
const whole = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
/** “-Price”, “Price desc” or an object, in whatever words. */
const sort = z.union([
  name.transform((text) => {
    const [, sign, column = '', way] = /^([+-]?)(.*?)(?:\s+(asc|desc)\w*)?$/i.exec(text.trim()) ?? []
    return { column, direction: directionOf(way ?? sign) }
  }),
  z
    .strictObject({
      column: name.optional(),
      by: name.optional(),
      field: name.optional(),
      direction: z.string().optional(),
      order: z.string().optional(),
      descending: z.boolean().optional(),
    })
    .refine(({ column, by, field }) => column ?? by ?? field)
    .transform(({ column, by, field, direction, order, descending }) => ({
      column: column ?? by ?? field ?? '',
      direction: descending ? ('desc' as const) : directionOf(direction ?? order),
    })),
])
const directionOf = (written: string | undefined) =>
  written && DESCENDING.test(written) ? ('desc' as const) : ('asc' as const)

const SORT_ERROR = 'Send {"column": "…", "direction": "asc" or "desc"}, or a list of them.'

/** What a caller may ask exactly. Other keys of a context are no part of it. */
const exact = z.object({
  sort: z.union([sort.transform((one) => [one]), z.array(sort).max(5)], { error: SORT_ERROR }).nullish(),
  limit: whole.pipe(z.int().min(1).max(10_000)).nullish(),
  offset: whole.pipe(z.int().min(0).max(100_000)).nullish(),
  count: z.boolean().nullish(),
})

export type ContextQuery = z.output<typeof exact> & { readonly filters: ReadingFilter[] }

const FILTER_KEYS = ['filters', 'filter', 'where']
const EXACT_KEYS = [...FILTER_KEYS, 'sort', 'limit', 'count']
/** The keys of a context that are no further words of the question. */
export const CONTEXT_KEYS: ReadonlySet<string> = new Set([...EXACT_KEYS, 'offset'])

/** True if a context asks for something exactly, and not only in more words. */
export const isExact = (context: Readonly<Record<string, unknown>>): boolean =>
  EXACT_KEYS.some((key) => Object.hasOwn(context, key) && context[key] !== null)

/** The filters of a context in the form in which they are applied. */
export function filtersIn(
  context: Readonly<Record<string, unknown>>,
  table: RowTable,
): ReadingFilter[] | FilterProblem {
  try {
    return FILTER_KEYS.flatMap((key) =>
      Object.hasOwn(context, key) && context[key] !== null
        ? readFilters(context[key], (name) => usualOp(findColumn(table, name)))
        : [],
    )
  } catch (error) {
    if (error instanceof UnreadFilter) return { problem: error.message }
    throw error
  }
}

/** What a value alone asks of a column: to lie in its ranges, where it has some. */
const usualOp = (column: ReadColumn | undefined): FilterOp =>
  column && isScale(column) && column.ranged ? 'fits' : 'is'

/** Reads the exact part of a context, or refuses it with what there is to choose from. */
export function readContextQuery(context: Readonly<Record<string, unknown>>, table: RowTable): ContextQuery {
  const read = exact.safeParse(context)
  if (!read.success) {
    const [issue] = read.error.issues
    throw refuse(table, `context.${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
  }
  for (const { column } of read.data.sort ?? [])
    if (!findColumn(table, column)) throw refuse(table, noColumn(table, column))
  const filters = filtersIn(context, table)
  if ('problem' in filters) throw refuse(table, filters.problem)
  for (const filter of filters) {
    const kept = applyFilter(table, filter)
    if ('problem' in kept) throw refuse(table, kept.problem)
  }
  return { ...read.data, filters }
}

const refuse = ({ columns }: RowTable, reason: string) =>
  new AppError('INVALID_QUERY', {
    reason,
    columns: columns
      .filter(({ type }) => COLUMN_TYPE_PARTS[type].told)
      .map(({ label, type, examples }) => ({
        column: label,
        type,
        examples,
        ops: [...COLUMN_TYPE_PARTS[type].ops, ...TEXT_OPS],
      })),
  })
