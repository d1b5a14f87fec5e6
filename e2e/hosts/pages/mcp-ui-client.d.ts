/** What is used of `@mcp-ui/client`, which is fetched only by those who run the hosts. */
declare module '@mcp-ui/client' {
  import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge'
  import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
  import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
  import type { ComponentType } from 'react'

  export const AppRenderer: ComponentType<{
    client: Client
    toolName: string
    sandbox: { url: URL }
    toolInput: Record<string, unknown>
    toolResult: CallToolResult
    hostContext: McpUiHostContext
    onMessage: () => Promise<Record<string, unknown>>
    onError: (error: Error) => void
  }>
}
