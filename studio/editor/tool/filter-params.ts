import type { FilterParam } from '../../../common/api/source-settings.ts'
import { PARAM_NAME } from '../../../common/filter-ops.ts'

/** What a service is asked to filter by; a row that is not whole yet has empty parts. */
export type WrittenParam = FilterParam

export const NEW_PARAM: WrittenParam = { column: '', op: 'is', param: '' }

/** Those that can be kept. */
export const wholeParams = (written: readonly WrittenParam[]): WrittenParam[] =>
  written
    .map((one) => ({ ...one, column: one.column.trim(), param: one.param.trim() }))
    .filter(({ column, param }) => column !== '' && PARAM_NAME.test(param))

/** What is wrong with a parameter, for whoever types it. */
export const paramProblem = (param: string): string | null =>
  param.trim() === '' || PARAM_NAME.test(param.trim())
    ? null
    : 'Name it as the address does, such as max_price.'
