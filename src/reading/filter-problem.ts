import type { FilterOp } from '../../common/filter-ops.ts'
import type { ReadColumn } from './column.ts'

export type FilterValue = string | number | boolean

export type GivenValue = FilterValue | readonly [FilterValue, FilterValue]

/** Why a filter cannot be carried out, in words and with what there is instead. */
export interface FilterProblem {
  readonly problem: string
}

/** What may be asked of every column, by the text of its cells. */
export const TEXT_OPS = ['starts with', 'ends with', 'is empty', 'is not empty'] as const

export const NEGATIVE_OPS: ReadonlySet<FilterOp> = new Set(['is not', 'without'])

export const unfitFilter = ({ label, type }: ReadColumn, told: string): FilterProblem => ({
  problem: `${label} is ${type}: ${told}.`,
})
