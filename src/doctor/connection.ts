import {
  Client,
  SdkError,
  SdkErrorCode,
  type StandardSchemaV1,
  StreamableHTTPClientTransport,
  specTypeSchemas,
} from '@modelcontextprotocol/client'
import { asJsonObject, type JsonObject } from '../../common/json.ts'
import { clip, whyOf } from './fields.ts'

export type ProtocolEra = 'modern' | 'older'

/** One way of connecting, and how it ended. */
export interface Attempt {
  readonly era: ProtocolEra
  /** The revision agreed on, or null when it did not connect. */
  readonly version: string | null
  readonly failure: string | null
}

export interface McpConnection {
  readonly era: ProtocolEra
  readonly version: string
  readonly info: unknown
  readonly instructions: unknown
  readonly capabilities: JsonObject
  /** The reply as it was sent. Rejects when the server refuses or does not answer. */
  ask(method: string, params?: JsonObject): Promise<McpAnswer>
  close(): Promise<void>
}

export interface McpAnswer {
  readonly result: JsonObject
  /** Why a strict client throws this reply away, or null. */
  readonly breach: string | null
}

export const MODERN = '2026-07-28'
const TIMEOUT_MS = 15_000

/** Some servers show their widgets only to hosts that say they can draw them. */
const capabilities = {
  extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
}

export async function openMcpConnection(
  address: URL,
  era: ProtocolEra,
  fetch: typeof globalThis.fetch,
): Promise<McpConnection> {
  const transport = new StreamableHTTPClientTransport(address, { fetch })
  const client = new Client(
    { name: 'vitrine-doctor', version: '1.0.0' },
    {
      capabilities,
      versionNegotiation: { mode: era === 'modern' ? { pin: MODERN } : 'legacy' },
      inputRequired: { autoFulfill: false },
    },
  )
  await client.connect(transport, { timeout: TIMEOUT_MS })
  const lastResult = tap(transport)
  return {
    era,
    version: client.getNegotiatedProtocolVersion() ?? 'an unnamed revision',
    info: client.getServerVersion(),
    instructions: client.getInstructions(),
    capabilities: asJsonObject(client.getServerCapabilities()),
    ask: (method, params = {}) => ask({ client, lastResult }, method, params),
    async close() {
      // A server that keeps sessions is told that this one is over; the others answer that they keep none.
      if (transport.sessionId) await transport.terminateSession().catch(() => {})
      await client.close().catch(() => {})
    },
  }
}

/** Keeps the last result as it came, since the client withholds one that breaks the protocol. */
function tap(transport: StreamableHTTPClientTransport): () => unknown {
  let last: unknown
  const deliver = transport.onmessage
  transport.onmessage = (message) => {
    if ('result' in message) last = message.result
    deliver?.(message)
  }
  return () => last
}

interface Line {
  readonly client: Client
  readonly lastResult: () => unknown
}

const anything: StandardSchemaV1<unknown, unknown> = {
  '~standard': { version: 1, vendor: 'vitrine', validate: (value) => ({ value }) },
}

async function ask({ client, lastResult }: Line, method: string, params: JsonObject): Promise<McpAnswer> {
  try {
    const result = await client.request({ method, params: { ...params } }, anything, { timeout: TIMEOUT_MS })
    return { result: asJsonObject(result), breach: await breachOf(method, result) }
  } catch (thrown) {
    if (SdkError.isInstance(thrown) && thrown.code === SdkErrorCode.InvalidResult) {
      const result = asJsonObject(lastResult())
      return { result, breach: (await breachOf(method, result)) ?? whyOf(thrown) }
    }
    throw thrown
  }
}

const replies: Readonly<Record<string, StandardSchemaV1>> = {
  'tools/list': specTypeSchemas.ListToolsResult,
  'tools/call': specTypeSchemas.CallToolResult,
  'resources/list': specTypeSchemas.ListResourcesResult,
  'resources/read': specTypeSchemas.ReadResourceResult,
}

async function breachOf(method: string, result: unknown): Promise<string | null> {
  const checked = await replies[method]?.['~standard'].validate(result)
  const issue = checked?.issues?.[0]
  if (!issue) return null
  const path = (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
  return clip(`${path || 'the reply'}: ${issue.message}`)
}
