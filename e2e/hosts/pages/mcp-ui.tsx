import { AppRenderer } from '@mcp-ui/client'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { createRoot } from 'react-dom/client'
import { dress, pageContext, sandboxAddress } from './look.ts'

/** The renderer of `@mcp-ui/client` with the older SDK's client, as its own documentation shows it. */
window.drawCall = async ({ address, token, tool, args }, theme) => {
  dress(theme)
  const client = new Client({ name: 'mcp-ui-page', version: '1.0.0' })
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }))
  await client.listTools()
  const result = (await client.callTool({ name: tool, arguments: args })) as CallToolResult
  const place = document.createElement('div')
  place.style.cssText = 'width: 720px; margin: auto'
  document.body.append(place)
  createRoot(place).render(
    <AppRenderer
      client={client}
      toolName={tool}
      sandbox={{ url: sandboxAddress() }}
      toolInput={args}
      toolResult={result}
      hostContext={pageContext(theme)}
      onMessage={async () => ({})}
      onError={(error) => console.error(error)}
    />,
  )
}
