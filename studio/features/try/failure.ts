import type { CallToolResult } from '@modelcontextprotocol/client'
import { isFields } from '../../host/read.ts'

/** Why the tool failed, in the words the app was given for it; null where it did not. */
export function failureIn(result: CallToolResult | null): string | null {
  if (!result?.isError) return null
  const [block] = result.content
  const text = block?.type === 'text' ? block.text : ''
  try {
    const said: unknown = JSON.parse(text)
    const error = isFields(said) && isFields(said.error) ? said.error : {}
    const details = isFields(error.details) ? error.details : {}
    return String(details.reason ?? error.message ?? text)
  } catch {
    return text || 'The tool failed.'
  }
}
