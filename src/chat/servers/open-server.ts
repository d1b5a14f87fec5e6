import { asJsonObject, type JsonObject } from '../../../common/json.ts'
import type { OpenedApp, OpenedTool } from '../apps/opened-app.ts'
import type { ServerClient } from './mcp-client.ts'
import type { ChatServer } from './server.ts'

/** A connected server as an app of a conversation. It is reached with the first call, and not before. */
export function openServer(
  { id, name, listing }: ChatServer,
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
    elsewhere: true,
    instructions: listing.instructions,
    tools: listing.tools.map(readTool),
    call: async (tool, args, { signal }) => (await connected()).call(tool, args, signal),
    readResource: async (uri) => (await connected()).read(uri),
    close: async () => (await client?.catch(() => null))?.close(),
  }
}

/** What a tool of another server says of itself. As the protocol has it, one that does not say so may destroy. */
export function readTool(descriptor: JsonObject): OpenedTool {
  const meta = asJsonObject(descriptor._meta)
  const ui = asJsonObject(meta.ui)
  const hints = asJsonObject(descriptor.annotations)
  const name = textOf(descriptor.name)
  const visibility = Array.isArray(ui.visibility) ? ui.visibility : ['model', 'app']
  const accessible = meta['openai/widgetAccessible']
  return {
    name,
    title: textOf(hints.title) || textOf(descriptor.title) || name,
    description: textOf(descriptor.description),
    inputSchema: asJsonObject(descriptor.inputSchema),
    readOnly: hints.readOnlyHint === true,
    destructive: hints.readOnlyHint !== true && hints.destructiveHint !== false,
    forModel: visibility.includes('model') && meta['openai/visibility'] !== 'private',
    forWidget: typeof accessible === 'boolean' ? accessible : visibility.includes('app'),
    widget:
      textOf(ui.resourceUri) ||
      textOf(meta['ui/resourceUri']) ||
      textOf(meta['openai/outputTemplate']) ||
      null,
    examples: [],
    descriptor,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
