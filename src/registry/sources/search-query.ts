import { CONTEXT_KEYS } from '../../reading/context-query.ts'
import { findColumn } from '../../reading/find-column.ts'
import type { RowTable } from '../../reading/row-table.ts'
import type { Data } from './source.ts'

const LONGEST = 2000
const MOST_VALUES = 50

/** The message with the context's texts and numbers; each number with its column. */
export function readSearchQuery(message: string, context: Data, table: RowTable): string {
  const parts = Object.entries(context)
    .filter(([key]) => !CONTEXT_KEYS.has(key))
    .flatMap(([key, value]) =>
      [value]
        .flat()
        .map((one): unknown => (typeof one === 'number' && findColumn(table, key) ? `${key} ${one}` : one)),
    )
    .slice(0, MOST_VALUES)
  const values = parts.filter((value) => typeof value === 'string' || typeof value === 'number')
  return [message, ...values].join('. ').slice(0, LONGEST)
}
