import {
  type Client,
  SdkError,
  SdkErrorCode,
  type StandardSchemaV1,
  specTypeSchemas,
} from '@modelcontextprotocol/client'
import { asJsonObject, type JsonObject } from '../../common/json.ts'
import { openClient } from '../../common/mcp-client/open-client.ts'
import { clip, whyOf } from './fields.ts'

export type ProtocolEra = 'modern' | 'older'

/** One connection attempt and its result. */
export interface Attempt {
  readonly era: ProtocolEra
  /** The agreed revision, or null if it did not connect. */
  readonly version: string | null
  readonly failure: string | null
}

export interface McpConnection {
  readonly era: ProtocolEra
  readonly version: string
  readonly info: unknown
  readonly instructions: unknown
  readonly capabilities: JsonObject
  /** The reply as sent. Rejects if the server refuses or does not answer. */
  ask(method: string, params?: JsonObject): Promise<McpAnswer>
  close(): Promise<void>
}

export interface McpAnswer {
  readonly result: JsonObject
  /** The reason a strict client discards this reply, or null. */
  readonly breach: string | null
}

const TIMEOUT_MS = 15_000

export async function openMcpConnection(
  address: URL,
  era: ProtocolEra,
  fetch: typeof globalThis.fetch,
): Promise<McpConnection> {
  let last: unknown
  const { client, protocolVersion, close } = await openClient({
    name: 'vitrine-doctor',
    address,
    fetch,
    protocol: era,
    timeoutMs: TIMEOUT_MS,
    // The client withholds invalid results, which are exactly what a doctor looks for.
    onResult: (result) => {
      last = result
    },
  })
  return {
    era,
    version: protocolVersion ?? 'an unnamed revision',
    info: client.getServerVersion(),
    instructions: client.getInstructions(),
    capabilities: asJsonObject(client.getServerCapabilities()),
    ask: (method, params = {}) => ask({ client, lastResult: () => last }, method, params),
    close,
  }
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
