import { z } from 'zod'
import { type ReadingFilter, readingFilter } from '../../../common/api/reading.ts'
import type { FilterParam } from '../../../common/api/source-settings.ts'
import type { FilterOp } from '../../../common/filter-ops.ts'
import { findColumn } from '../../reading/apply-filter.ts'
import { localNow } from '../../reading/local-now.ts'
import { readQuestion } from '../../reading/question/read-question.ts'
import type { RowTable } from '../../reading/row-table.ts'
import { readSearchQuery } from './search-query.ts'
import type { Data } from './source.ts'
import type { FilledRequest } from './web-request.ts'

/** What a filter may be sent as: it must keep every row that the filter keeps, since the rows that come are filtered again. */
const SENT_AS: Readonly<Record<FilterOp, readonly FilterOp[]>> = {
  is: ['is', 'with', 'contains'],
  'is not': ['is not'],
  '<': ['<', '<='],
  '<=': ['<='],
  '>': ['>', '>='],
  '>=': ['>='],
  before: ['<', '<='],
  after: ['>', '>='],
  // What lies in a range or between two values is left to the reading.
  between: [],
  fits: [],
  overlaps: [],
  with: ['with', 'contains'],
  without: ['without'],
  contains: ['contains'],
}

export interface AskedFilters {
  readonly message: string
  readonly context: Data
  readonly now: Date
  readonly timeZone: string | undefined
}

const exactFilters = z.object({ filters: z.array(readingFilter).max(50) })

/** What a question asks of the columns: as its context says it, or as its words are read against rows like those that will come. */
export function filtersAsked(table: RowTable, { message, context, now, timeZone }: AskedFilters) {
  const exact = exactFilters.safeParse(context)
  if (exact.success) return exact.data.filters
  const read = readQuestion(table, readSearchQuery(message, context, table), localNow(now, timeZone))
  return read.unknown.length > 0 ? read.filters.filter(({ op }) => op !== 'without') : read.filters
}

/** The parameters by which the service can filter itself. Several values of one column are left to the reading. */
export function filterParams(
  table: RowTable,
  mapped: readonly FilterParam[],
  filters: readonly ReadingFilter[],
): readonly (readonly [param: string, value: string])[] {
  return filters.flatMap(({ column, op, value }) => {
    const key = findColumn(table, column)?.key
    const own = mapped.filter((one) => findColumn(table, one.column)?.key === key)
    const found = SENT_AS[op].flatMap((sent) => own.filter((one) => one.op === sent)).at(0)
    return key === undefined || !found || Array.isArray(value) ? [] : [[found.param, String(value)] as const]
  })
}

/** The request with parameters in its address; one that the address has already is set anew. */
export function withParams(
  { url, body }: FilledRequest,
  params: readonly (readonly [string, string])[],
): FilledRequest {
  const address = new URL(url)
  for (const [param, value] of params) address.searchParams.set(param, value)
  return { url: address.href, body }
}
