import type { CallToolResult } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../../common/json.ts'

/** Why the tool failed, in the words the app was given for it; null where it did not. */
export function failureIn(result: CallToolResult | null): string | null {
  if (!result?.isError) return null
  const [block] = result.content
  const text = block?.type === 'text' ? block.text : ''
  try {
    const said: unknown = JSON.parse(text)
    const error = isJsonObject(said) && isJsonObject(said.error) ? said.error : {}
    const details = isJsonObject(error.details) ? error.details : {}
    return String(details.reason ?? error.message ?? text)
  } catch {
    return text || 'The tool failed.'
  }
}
