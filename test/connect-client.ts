import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

export type ProtocolRevision = '2025-03-26' | '2025-06-18' | '2025-11-25' | '2026-07-28'

/** The real MCP client, held to one revision of the protocol. */
export async function connectClient(
  url: string,
  slug: string,
  era: ProtocolRevision = '2025-11-25',
  token?: string,
): Promise<Client> {
  const modern = era === '2026-07-28'
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    modern
      ? { versionNegotiation: { mode: { pin: era } } }
      : { versionNegotiation: { mode: 'legacy' }, supportedProtocolVersions: [era] },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`/servers/${slug}/mcp`, url), {
      requestInit: { headers: token ? { authorization: `Bearer ${token}` } : {} },
    }),
  )
  return client
}
