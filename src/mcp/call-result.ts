import type { Answer } from '../contract/index.ts'

/** An answer in the protocol's shape. */
export const callResult = ({ content, data, meta, isError }: Answer<unknown>) => ({
  content,
  ...(data !== undefined && { structuredContent: data }),
  ...(isError && { isError: true }),
  ...(meta && { _meta: meta }),
})
