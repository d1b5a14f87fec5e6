import { startPageHost } from './page-host.ts'
import type { RenderingHost } from './rendering-host.ts'

export const appBridge: RenderingHost = {
  name: 'app-bridge',
  title: 'the standard’s `AppBridge` on a page (ext-apps 2.0.4, client 2.4)',
  folder: 'app-bridge',
  packages: ['@modelcontextprotocol/ext-apps@2.0.4', '@modelcontextprotocol/client@2.4.0'],
  start: (folder) => startPageHost('app-bridge.ts', folder),
}
