import { createServer } from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod'
import { HttpTransport } from '@tmcp/transport-http'
import { McpServer } from 'tmcp'
import { z } from 'zod'

const server = new McpServer(
  { name: 'chatui', version: '1.0.0' },
  { adapter: new ZodJsonSchemaAdapter(), capabilities: { tools: {} } },
)
server.tool(
  {
    name: 'display_demo',
    description: 'Shows the demo.',
    schema: z.strictObject({}),
    outputSchema: z.object({ demo: z.literal(true) }),
  },
  async () => ({
    content: [{ type: 'text', text: 'Demo widget displayed' }],
    structuredContent: { demo: true },
  }),
)
const transport = new HttpTransport(server)
const port = Number(process.env.PORT)
createServer(
  createRequestListener(
    async (request) => (await transport.respond(request)) ?? new Response(null, { status: 404 }),
  ),
).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`))
