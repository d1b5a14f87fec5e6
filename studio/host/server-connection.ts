import type {
  CallToolResult,
  ListResourcesResult,
  OAuthClientProvider,
  ReadResourceResult,
  Tool,
} from '@modelcontextprotocol/client'
import { errorMessage } from '../../common/error-message.ts'
import { isJsonObject } from '../../common/json.ts'
import { openClient } from '../../common/mcp-client/open-client.ts'
import { relayedFetch } from './relayed-fetch.ts'
import type { LoadedWidget, Log, Preset } from './types.ts'
import { readWidgetResource, templateOf } from './widget-resource.ts'

/** A connection to one MCP server over the real protocol, with every message in the log. */
export interface ServerConnection {
  readonly server: { name: string; version: string; title?: string | undefined }
  readonly protocolVersion: string
  readonly instructions: string | undefined
  readonly tools: readonly Tool[]
  call(name: string, args: Record<string, unknown>, locale: string): Promise<CallToolResult>
  widgetOf(tool: Tool, preset: Preset): Promise<LoadedWidget | null>
  readWidget(uri: string): Promise<LoadedWidget>
  readResource(uri: string): Promise<ReadResourceResult>
  listResources(): Promise<ListResourcesResult>
  close(): Promise<void>
}

/** The user's credentials at a server. */
export interface ServerSignIn {
  headers: Readonly<Record<string, string>>
  /** Present once the user chose to sign in there. */
  provider: OAuthClientProvider | null
  /** The query that the authorization server returned. */
  callback: URLSearchParams | null
}

export async function connectServer(
  address: string,
  log: Log,
  { headers, provider, callback }: ServerSignIn = { headers: {}, provider: null, callback: null },
): Promise<ServerConnection> {
  const { client, callTool, protocolVersion, close } = await openClient({
    name: 'vitrine-playground',
    address: new URL(address, location.href),
    fetch: loggedFetch(log, relayedFetch(log)),
    headers,
    provider,
    callback,
    followTasks: true,
  })
  const { tools } = await client.listTools()
  const server = client.getServerVersion() ?? { name: 'unknown', version: '' }
  const readWidget = async (uri: string) => readWidgetResource(uri, await client.readResource({ uri }))
  return {
    server: { name: server.name, version: server.version, title: server.title },
    protocolVersion: protocolVersion ?? 'unknown',
    instructions: client.getInstructions(),
    tools,
    call: (name, args, locale) =>
      callTool({
        name,
        arguments: args,
        _meta: { 'openai/locale': locale, 'openai/userAgent': navigator.userAgent },
      }),
    widgetOf: async (tool, preset) => {
      const uri = templateOf(tool, preset)
      return uri ? readWidget(uri) : null
    },
    readWidget,
    readResource: (uri) => client.readResource({ uri }),
    listResources: () => client.listResources(),
    close,
  }
}

const loggedFetch =
  (log: Log, send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const body = typeof init?.body === 'string' ? shown(init.body) : undefined
    const title =
      isJsonObject(body) && typeof body.method === 'string'
        ? body.method
        : `${init?.method ?? 'GET'} ${new URL(input instanceof Request ? input.url : input, location.href).pathname}`
    log({ kind: 'mcp', direction: 'out', title, detail: body })
    const started = performance.now()
    const answer = (detail: unknown, failed: boolean) =>
      log({ kind: 'mcp', direction: 'in', title, detail, failed, durationMs: performance.now() - started })
    try {
      const reply = await send(input, init)
      // Reads a copy: the client needs the original, and a stream may stay open.
      void reply
        .clone()
        .text()
        .then((text) => answer(shown(text), !reply.ok))
        // A client that gives up cancels the body; the status is still worth a line.
        .catch(() => answer(`HTTP ${reply.status}`, !reply.ok))
      return reply
    } catch (error) {
      answer(errorMessage(error), true)
      throw error
    }
  }

/** Results of a sign-in; logs are shared, and must not contain them. */
const SECRET = /^(access_token|refresh_token|id_token|client_secret|registration_access_token)$/

function shown(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => (SECRET.test(name) ? '…' : value))
  } catch {
    return text
  }
}
