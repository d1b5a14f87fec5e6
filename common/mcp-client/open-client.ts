import {
  type CallToolRequestParams,
  type CallToolResult,
  Client,
  type ElicitRequestFormParams,
  type ElicitResult,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { acceptTask, type CallOptions, callTool } from './tasks.ts'
import { TASKS_EXTENSION_ID } from './tool.ts'

/** The first revision without an initial handshake. */
export const MODERN_REVISION = '2026-07-28'

/** The revisions to speak: the newest both sides know, only the modern one, or only older ones. */
export type ProtocolChoice = 'auto' | 'modern' | 'older'

export interface ClientOptions {
  /** This client's name. */
  readonly name: string
  readonly address: URL
  readonly fetch: typeof fetch
  readonly protocol?: ProtocolChoice
  /** Sent only to the server's own origin: another authorization server has no use for them. */
  readonly headers?: Readonly<Record<string, string>>
  readonly provider?: OAuthClientProvider | null
  /** The query that an authorization server returned. */
  readonly callback?: URLSearchParams | null
  readonly timeoutMs?: number
  /** Receives each result as sent, including those the client rejects as invalid. */
  onResult?(result: unknown): void
  /** Lets servers answer slow calls with a task, which `callTool` of the opened client follows. */
  readonly followTasks?: boolean
  /** Answers a tool's question to the user. Without it the server learns that nobody can be asked. */
  answer?(question: ElicitRequestFormParams): Promise<ElicitResult>
}

export interface OpenClient {
  readonly client: Client
  readonly protocolVersion: string | null
  callTool(params: CallToolRequestParams, options?: CallOptions): Promise<CallToolResult>
  close(): Promise<void>
}

/** Some servers offer widgets only to hosts that can draw them. */
const drawsWidgets = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } }

const negotiation = {
  auto: 'auto',
  modern: { pin: MODERN_REVISION },
  older: 'legacy',
} as const

/** Connects to an MCP server. All of Vitrine's clients connect here. */
export async function openClient(options: ClientOptions): Promise<OpenClient> {
  const { name, address, headers = {}, provider, callback, timeoutMs, protocol = 'auto', answer } = options
  const transport = new StreamableHTTPClientTransport(address, {
    fetch: withHeaders(options.fetch, address.origin, headers),
    ...(provider && { authProvider: provider }),
  })
  const client = new Client(
    { name, version: '1.0.0' },
    {
      capabilities: {
        extensions: { ...drawsWidgets, ...(options.followTasks && { [TASKS_EXTENSION_ID]: {} }) },
        ...(answer && { elicitation: { form: {} } }),
      },
      versionNegotiation: { mode: negotiation[protocol] },
      inputRequired: { autoFulfill: answer !== undefined },
    },
  )
  if (answer)
    client.setRequestHandler('elicitation/create', ({ params }) => answer(params as ElicitRequestFormParams))
  if (callback) await transport.finishAuth(callback)
  await client.connect(transport, timeoutMs === undefined ? {} : { timeout: timeoutMs })
  tap(transport, options.onResult)
  return {
    client,
    callTool: (params, callOptions) => callTool({ client, answer }, params, callOptions),
    protocolVersion: client.getNegotiatedProtocolVersion() ?? null,
    async close() {
      // Servers with sessions can drop this one; the others answer that they have none.
      if (transport.sessionId) await transport.terminateSession().catch(() => {})
      await client.close().catch(() => {})
    },
  }
}

const withHeaders =
  (send: typeof fetch, origin: string, own: Readonly<Record<string, string>>): typeof fetch =>
  (input, init) => {
    if (new URL(input instanceof Request ? input.url : input).origin !== origin) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    return send(input, { ...init, headers })
  }

function tap(transport: StreamableHTTPClientTransport, onResult: ClientOptions['onResult']): void {
  const deliver = transport.onmessage
  transport.onmessage = (message) => {
    if ('result' in message) onResult?.(message.result)
    deliver?.(acceptTask(message))
  }
}
