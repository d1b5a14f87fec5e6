import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

/** The same tool on the SDK's own stateless handler, as its documentation shows it. */
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'chatui', version: '1.0.0' })
  server.registerTool(
    'display_demo',
    { inputSchema: z.strictObject({}), outputSchema: z.object({ demo: z.literal(true) }) },
    async () => ({
      content: [{ type: 'text', text: 'Demo widget displayed' }],
      structuredContent: { demo: true },
    }),
  )
  return server
})
const handle = toNodeHandler(handler)

const server = createServer(
  (request, response) => void handle(request as Parameters<typeof handle>[0], response),
).listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
