import type { CallToolResult } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../../common/json.ts'
import { say } from '../../ui/say.ts'

/** The tool's error message; null if it succeeded. */
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
    return text || say('The tool failed.')
  }
}
