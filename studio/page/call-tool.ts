import { isJsonObject, type JsonObject } from '../../common/json.ts'

export interface ToolReply {
  readonly structuredContent: JsonObject
  readonly meta: JsonObject | null
}

const WAITED_MS = 30_000

/** Calls a public app's tool. A full MCP client would be forty times the size of this script. */
export async function callTool(endpoint: string, name: string, args: JsonObject): Promise<ToolReply> {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    signal: AbortSignal.timeout(WAITED_MS),
  })
  const body: unknown = await reply.json()
  const result = isJsonObject(body) ? body.result : null
  if (!isJsonObject(result) || result.isError === true || !isJsonObject(result.structuredContent))
    throw new Error(messageIn(result) || messageIn(body) || 'The app did not answer.')
  return {
    structuredContent: result.structuredContent,
    meta: isJsonObject(result._meta) ? result._meta : null,
  }
}

/** The message of an error in any of its three forms. */
function messageIn(value: unknown): string {
  if (!isJsonObject(value)) return ''
  const [first] = Array.isArray(value.content) ? value.content : []
  if (isJsonObject(first) && typeof first.text === 'string') return first.text
  return isJsonObject(value.error) && typeof value.error.message === 'string' ? value.error.message : ''
}
