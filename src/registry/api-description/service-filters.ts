import { type FilterOp, PARAM_NAME } from '../../../common/filter-ops.ts'
import { toSingular } from '../../../common/to-singular.ts'
import type { Parameter } from '../../openapi/operations.ts'
import { isPaging } from '../../openapi/paging.ts'
import { wordsOfName } from '../../openapi/plain-text.ts'
import type { RowField } from './row-fields.ts'

/** Prefixes and suffixes of a field's name that mean a comparison. */
const BOUNDS: readonly (readonly [FilterOp, readonly string[]])[] = [
  ['>=', ['min', 'minimum', 'gte', 'ge', 'from', 'since', 'start']],
  ['<=', ['max', 'maximum', 'lte', 'le', 'to', 'until', 'end']],
  ['>', ['gt', 'above', 'over', 'after']],
  ['<', ['lt', 'below', 'under', 'before']],
]
/** Words that any filter parameter may contain. */
const EMPTY = new Set(['filter', 'filters', 'by', 'is', 'eq', 'equals', 'in', 'value'])

export interface FieldFilter {
  readonly field: RowField
  readonly op: FilterOp
}

/** The field that a query parameter filters by, and how; null if unknown. */
export function fieldFilter(parameter: Parameter, fields: readonly RowField[]): FieldFilter | null {
  if (parameter.in !== 'query' || isPaging(parameter.name) || !PARAM_NAME.test(parameter.name)) return null
  const tokens = wordsOfName(parameter.name).filter((word) => !EMPTY.has(word))
  const bound = BOUNDS.find(([, names]) => tokens.length > 1 && tokens.some((word) => names.includes(word)))
  const named = bound ? tokens.filter((word) => !bound[1].includes(word)) : tokens
  const field = fields.find(({ path }) => isSame(wordsOfName(path), named))
  if (!field) return null
  const compared = field.type === 'number' || field.type === 'date'
  if (bound) return compared ? { field, op: bound[0] } : null
  // Services write booleans in their own ways, and a date alone is seldom a complete timestamp.
  if (field.type === 'yes/no' || field.type === 'date') return null
  return { field, op: field.type === 'list of a few' ? 'with' : 'is' }
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  other.length > 0 && one.map(toSingular).join(' ') === other.map(toSingular).join(' ')
