import type { Client, OAuthClientProvider } from '@modelcontextprotocol/client'
import type { ChatOutcome } from '../../../common/chat-parts.ts'
import { asJsonObject, type JsonObject } from '../../../common/json.ts'
import { AppError } from '../../errors.ts'
import type { ServerListing } from './server.ts'

export interface ServerClient {
  list(): Promise<ServerListing>
  call(tool: string, args: JsonObject, signal: AbortSignal): Promise<ChatOutcome>
  read(uri: string): Promise<JsonObject[]>
  close(): Promise<void>
}

export interface ServerClientParts {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly provider: OAuthClientProvider | null
  readonly fetch: typeof fetch
}

const CONNECT_MS = 15_000
const CALL_MS = 60_000
const MOST_TOOLS = 200
const MOST_PAGES = 10
const UNAUTHORIZED = 401

/** Throws `SIGN_IN_REQUIRED` if the server wants a sign-in, and `SERVER_UNREACHABLE` if it cannot be reached. */
export async function connectChatServer({
  address,
  headers,
  provider,
  fetch,
}: ServerClientParts): Promise<ServerClient> {
  let locked = false
  const translated = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof AppError) throw error
      if (locked)
        throw new AppError(
          'SIGN_IN_REQUIRED',
          {},
          { words: 'This server asks you to sign in.', cause: error },
        )
      throw new AppError('SERVER_UNREACHABLE', {}, { words: reasonOf(error), cause: error })
    }
  }
  // Loaded with the first connection, since it brings the SDK's client along.
  const { openClient } = await import('../../../common/mcp-client/open-client.ts')
  const { client, callTool, close } = await translated(
    openClient({
      name: 'vitrine-chat',
      address: new URL(address),
      async fetch(input, init) {
        const reply = await fetch(input, init)
        locked = reply.status === UNAUTHORIZED
        return reply
      },
      headers,
      provider,
      timeoutMs: CONNECT_MS,
      followTasks: true,
    }),
  )
  return {
    list: () => translated(listing(client)),
    call: (name, args, signal) =>
      translated(callTool({ name, arguments: args }, { timeoutMs: CALL_MS, signal })).then(
        ({ content, structuredContent, isError, _meta }) =>
          ({
            content,
            ...(structuredContent !== undefined && { structuredContent }),
            ...(isError && { isError }),
            ...(_meta && { _meta }),
          }) as ChatOutcome,
      ),
    read: async (uri) =>
      (await translated(client.readResource({ uri }, { timeout: CONNECT_MS }))).contents.map(asJsonObject),
    close,
  }
}

async function listing(client: Client): Promise<ServerListing> {
  const tools: JsonObject[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES && tools.length < MOST_TOOLS; page += 1) {
    const reply = await client.listTools(cursor ? { cursor } : {}, { timeout: CONNECT_MS })
    tools.push(...reply.tools.map(asJsonObject))
    cursor = reply.nextCursor
    if (!cursor) break
  }
  const { title, name } = client.getServerVersion() ?? { title: '', name: '' }
  return {
    title: (title || name || '').slice(0, 60),
    instructions: client.getInstructions() ?? '',
    tools: tools.slice(0, MOST_TOOLS),
  }
}

/** The guard's errors explain themselves; others are the client's own, and short. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof AppError ? error.cause : error
  const message = inner instanceof Error ? inner.message : 'no answer'
  return inner instanceof AppError ? message : `The server could not be used: ${message.slice(0, 200)}`
}
