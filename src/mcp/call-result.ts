import type { Answer } from '../contract/index.ts'

/** An answer in the protocol's shape. */
export interface CallResult {
  content: Answer<unknown>['content']
  structuredContent?: unknown
  isError?: true
  _meta?: Readonly<Record<string, unknown>>
}

export function callResult({ content, data, meta, isError }: Answer<unknown>): CallResult {
  const result: CallResult = { content }
  if (data !== undefined) result.structuredContent = data
  if (isError) result.isError = true
  if (meta) result._meta = meta
  return result
}
