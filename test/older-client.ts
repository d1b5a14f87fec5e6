import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** The client of the older SDK, which many hosts still have: it holds refusals to the output schema too. */
export async function connectOlderClient(url: string, slug: string, token?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`/servers/${slug}/mcp`, url), {
    requestInit: { headers: token ? { authorization: `Bearer ${token}` } : {} },
  })
  // Its types have the optional session id as one that may be undefined.
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}
