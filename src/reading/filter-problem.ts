import type { FilterOp } from '../../common/filter-ops.ts'
import type { ReadColumn } from './column.ts'

export type FilterValue = string | number | boolean

/** Why a filter cannot be carried out, in words and with what there is instead. */
export interface FilterProblem {
  readonly problem: string
}

export const NEGATIVE_OPS: ReadonlySet<FilterOp> = new Set(['is not', 'without'])

export const unfitFilter = ({ label, type }: ReadColumn, told: string): FilterProblem => ({
  problem: `${label} is ${type}: ${told}.`,
})
