import { readTool } from '../../../common/mcp-client/tool.ts'
import type { OpenedApp } from '../apps/opened-app.ts'
import type { ServerClient } from './mcp-client.ts'
import type { ChatServer } from './server.ts'

/** A connected server as an app of a conversation. It is contacted with the first call. */
export function openServer(
  { id, name, address, listing, trusted }: ChatServer,
  connect: () => Promise<ServerClient>,
): OpenedApp {
  let client: Promise<ServerClient> | null = null
  const connected = () => {
    client ??= connect()
    return client
  }
  return {
    ref: `server:${id}`,
    title: name || listing.title || 'Server',
    address,
    trusted,
    instructions: listing.instructions,
    tools: listing.tools.map(readTool),
    examples: [],
    callerField: () => undefined,
    call: async (tool, args, { signal }) => (await connected()).call(tool, args, signal),
    readResource: async (uri) => (await connected()).read(uri),
    close: async () => (await client?.catch(() => null))?.close(),
  }
}
