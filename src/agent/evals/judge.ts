import { isJsonObject, type JsonObject } from '../../../common/json.ts'
import type { EvalCall, EvalCase } from './eval-case.ts'

interface Judging {
  /** True for read-only tools: their calls may accompany the expected one. */
  isLookUp(tool: string): boolean
  /** The field that holds the caller's own id, which nobody expects by value. */
  callerField(tool: string): string | undefined
}

export function judge({ expect }: EvalCase, calls: readonly EvalCall[], { isLookUp, callerField }: Judging) {
  if (expect.tool === null) return { right_tool: calls.length === 0, right_arguments: calls.length === 0 }
  const expected = [expect.tool].flat()
  const meant = calls.filter(({ tool }) => expected.includes(tool))
  const strays = calls.filter(({ tool }) => !expected.includes(tool) && !isLookUp(tool))
  const right_tool = meant.length > 0 && strays.length === 0
  const wanted = expect.arguments
  const fits = ({ tool, arguments: args }: EvalCall) =>
    wanted === undefined || fieldsFit(wanted, args, callerField(tool))
  return { right_tool, right_arguments: right_tool && meant.some(fits) }
}

/** Among what is expected a list means any of these, and `""` in it that there may be nothing. What nobody expects is wrong. */
function fieldsFit(expected: JsonObject, actual: JsonObject, ignored?: string): boolean {
  const strange = Object.keys(actual).some((key) => key !== ignored && !Object.hasOwn(expected, key))
  return !strange && Object.entries(expected).every(([key, options]) => optionsFit(options, actual[key]))
}

function optionsFit(options: unknown, actual: unknown): boolean {
  if (!Array.isArray(options)) return valuesFit(options, actual)
  if (actual === undefined) return options.includes('')
  // A list of plain values may also be meant as the one value.
  return options.some((option) => valuesFit(option, actual)) || valuesFit(options, actual)
}

function valuesFit(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'string') return typeof actual === 'string' && bare(expected) === bare(actual)
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((one, index) => valuesFit(one, actual[index]))
    )
  if (isJsonObject(expected)) return isJsonObject(actual) && fieldsFit(expected, actual)
  return expected === actual
}

/** Text without case, articles and the punctuation at its end. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(?:a|an|the)\b\s*/g, '')
    .replace(/[\s.,;:!?]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
