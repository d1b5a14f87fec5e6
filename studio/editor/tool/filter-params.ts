import type { FilterParam } from '../../../common/api/source-settings.ts'
import { PARAM_NAME } from '../../../common/filter-ops.ts'
import { say } from '../../ui/say.ts'

/** A filter parameter of a service; an incomplete one has empty parts. */
export type WrittenParam = FilterParam

export const NEW_PARAM: WrittenParam = { column: '', op: 'is', param: '' }

/** The complete ones. */
export const wholeParams = (written: readonly WrittenParam[]): WrittenParam[] =>
  written
    .map((one) => ({ ...one, column: one.column.trim(), param: one.param.trim() }))
    .filter(({ column, param }) => column !== '' && PARAM_NAME.test(param))

/** An error message for a parameter, or null. */
export const paramProblem = (param: string): string | null =>
  param.trim() === '' || PARAM_NAME.test(param.trim())
    ? null
    : say('Write the parameter’s name, such as max_price.')
