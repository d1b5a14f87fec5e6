import { startPageHost } from './page-host.ts'
import type { RenderingHost } from './rendering-host.ts'

export const mcpUi: RenderingHost = {
  name: 'mcp-ui',
  title: 'mcp-ui’s `AppRenderer` on a page (@mcp-ui/client 7.1.1, client 1.32)',
  folder: 'mcp-ui',
  packages: ['@mcp-ui/client@7.1.1', '@modelcontextprotocol/sdk@1.32.2', 'react@19.3.1', 'react-dom@19.3.1'],
  start: (folder) => startPageHost('mcp-ui.tsx', folder),
}
