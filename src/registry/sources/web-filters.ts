import type { ReadingFilter } from '../../../common/api/reading.ts'
import type { FilterParam } from '../../../common/api/source-settings.ts'
import type { FilterOp } from '../../../common/filter-ops.ts'
import { filtersIn, isExact } from '../../reading/context-query.ts'
import { findColumn } from '../../reading/find-column.ts'
import { localNow } from '../../reading/local-now.ts'
import { readQuestion } from '../../reading/question/read-question.ts'
import type { RowTable } from '../../reading/row-table.ts'
import { readSearchQuery } from './search-query.ts'
import type { Data } from './source.ts'
import type { FilledRequest } from './web-request.ts'

/** The operators a filter may be sent as. Each must keep every row the filter keeps, since the rows are filtered again. */
const SENT_AS: Readonly<Record<FilterOp, readonly FilterOp[]>> = {
  is: ['is', 'with', 'contains'],
  'is not': ['is not'],
  '<': ['<', '<='],
  '<=': ['<='],
  '>': ['>', '>='],
  '>=': ['>='],
  before: ['<', '<='],
  after: ['>', '>='],
  // Ranges are left to the interpretation.
  between: [],
  fits: [],
  overlaps: [],
  with: ['with', 'contains'],
  without: ['without'],
  contains: ['contains'],
  'starts with': ['contains'],
  'ends with': ['contains'],
  'is empty': [],
  'is not empty': [],
}

export interface AskedFilters {
  readonly message: string
  readonly context: Data
  readonly now: Date
  readonly timeZone: string | undefined
}

/** The filters of a question: from its context, or from its words read against similar rows. */
export function filtersAsked(table: RowTable, { message, context, now, timeZone }: AskedFilters) {
  if (isExact(context)) {
    const filters = filtersIn(context, table)
    return 'problem' in filters ? [] : filters
  }
  const read = readQuestion(table, readSearchQuery(message, context, table), localNow(now, timeZone))
  return read.unknown.length > 0 ? read.filters.filter(({ op }) => op !== 'without') : read.filters
}

/** The parameters by which the service can filter. Several values of one column are left to the interpretation. */
export function filterParams(
  table: RowTable,
  mapped: readonly FilterParam[],
  filters: readonly ReadingFilter[],
): readonly (readonly [param: string, value: string])[] {
  return filters.flatMap(({ column, op, value, or }) => {
    const key = findColumn(table, column)?.key
    const own = mapped.filter((one) => findColumn(table, one.column)?.key === key)
    const found = SENT_AS[op].flatMap((sent) => own.filter((one) => one.op === sent)).at(0)
    return key === undefined || !found || or || Array.isArray(value)
      ? []
      : [[found.param, String(value)] as const]
  })
}

/** Adds parameters to the request's address, replacing those it already has. */
export function withParams(
  { url, body }: FilledRequest,
  params: readonly (readonly [string, string])[],
): FilledRequest {
  const address = new URL(url)
  for (const [param, value] of params) address.searchParams.set(param, value)
  return { url: address.href, body }
}
