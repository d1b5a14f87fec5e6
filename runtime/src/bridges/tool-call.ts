import type { HostState } from '../host.ts'
import { contentText } from '../result.ts'
import { type Fields, isFields } from '../shape.ts'

export const errorOf = (result: Fields): string | null =>
  result.isError === true ? contentText(result.content) || 'The tool reported an error.' : null

/** Reads the standard's notifications about the call that opened this widget; null for all others. */
export function readToolCall(method: unknown, params: Fields): Partial<HostState> | null {
  switch (method) {
    case 'ui/notifications/tool-input':
      return { toolInput: params.arguments ?? null, partialToolInput: null }
    case 'ui/notifications/tool-input-partial':
      return { partialToolInput: isFields(params.arguments) ? params.arguments : null }
    case 'ui/notifications/tool-result':
      return {
        toolOutput: params.isError === true ? null : (params.structuredContent ?? null),
        toolResponseMetadata: isFields(params._meta) ? params._meta : null,
        toolError: errorOf(params),
      }
    case 'ui/notifications/tool-cancelled':
      return { toolError: 'The call was cancelled.' }
    default:
      return null
  }
}
