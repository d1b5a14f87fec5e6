import type { ProtocolRevision } from './server.ts'

const ENVELOPE = 'io.modelcontextprotocol'

export interface RpcRequest {
  method: string
  params?: Record<string, unknown>
  id?: string | number
}

/** Headers and body of one request as a client of that revision writes them. */
export function rpc({ method, params = {}, id = 1 }: RpcRequest, era: ProtocolRevision) {
  const modern = era === '2026-07-28'
  const name = params.name ?? params.uri
  const _meta = {
    ...(params._meta as object | undefined),
    [`${ENVELOPE}/protocolVersion`]: era,
    [`${ENVELOPE}/clientCapabilities`]: {},
    [`${ENVELOPE}/clientInfo`]: { name: 'test', version: '1.0.0' },
  }
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': era,
      ...(modern && { 'mcp-method': method, ...(typeof name === 'string' && { 'mcp-name': name }) }),
    } as Record<string, string>,
    body: { jsonrpc: '2.0', id, method, params: modern ? { ...params, _meta } : params } as Record<
      string,
      unknown
    >,
  }
}
