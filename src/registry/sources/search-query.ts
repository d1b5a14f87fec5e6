import { findColumn } from '../../reading/apply-filter.ts'
import type { RowTable } from '../../reading/row-table.ts'
import type { Data } from './source.ts'

const LONGEST = 2000
const MOST_VALUES = 50
/** They say something exactly, and are read apart. */
const EXACT = new Set(['filters', 'sort', 'limit', 'offset'])

/** The message, and what the context says in words and numbers; a number with the column it is said of. */
export function readSearchQuery(message: string, context: Data, table: RowTable): string {
  const said = Object.entries(context)
    .filter(([key]) => !EXACT.has(key))
    .flatMap(([key, value]) =>
      [value]
        .flat()
        .map((one): unknown => (typeof one === 'number' && findColumn(table, key) ? `${key} ${one}` : one)),
    )
    .slice(0, MOST_VALUES)
  const values = said.filter((value) => typeof value === 'string' || typeof value === 'number')
  return [message, ...values].join('. ').slice(0, LONGEST)
}
