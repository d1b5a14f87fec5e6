import { PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server'
import { isJsonObject } from '../../common/json.ts'
import type { TracedOperation } from '../trace-channels.ts'
import type { CompiledApp } from './compiled-app.ts'
import type { McpRequest } from './mcp-request.ts'

/** Callers write methods and names; only those we know become the names of spans and labels of metrics. */
const METHODS = new Set([
  'initialize',
  'notifications/initialized',
  'notifications/cancelled',
  'ping',
  'server/discover',
  'subscriptions/listen',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'prompts/list',
  'prompts/get',
  'logging/setLevel',
  'tasks/get',
  'tasks/update',
  'tasks/cancel',
])

export function tracedOperation({ request, body }: McpRequest, { tools }: CompiledApp): TracedOperation {
  const { id, method, params } = isJsonObject(body) ? body : {}
  const { name, _meta: meta } = isJsonObject(params) ? params : {}
  const { traceparent, [PROTOCOL_VERSION_META_KEY]: version = request.headers['mcp-protocol-version'] } =
    isJsonObject(meta) ? meta : {}
  return {
    method: typeof method === 'string' && METHODS.has(method) ? method : 'other',
    tool: typeof name === 'string' && tools.has(name) ? name : undefined,
    id: typeof id === 'string' || typeof id === 'number' ? id : undefined,
    protocolVersion: typeof version === 'string' ? version : undefined,
    traceparent,
  }
}
