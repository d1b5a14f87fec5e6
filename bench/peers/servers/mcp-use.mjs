import { MCPServer } from 'mcp-use'
import { z } from 'zod'

const server = new MCPServer({ name: 'chatui', version: '1.0.0', host: '127.0.0.1' })
server.tool(
  {
    name: 'display_demo',
    description: 'Shows the demo.',
    inputSchema: z.strictObject({}),
    outputSchema: z.object({ demo: z.literal(true) }),
  },
  async () => ({
    content: [{ type: 'text', text: 'Demo widget displayed' }],
    structuredContent: { demo: true },
  }),
)
const port = Number(process.env.PORT)
await server.listen(port)
console.log(`http://127.0.0.1:${port}`)
