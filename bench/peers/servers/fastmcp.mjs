import { FastMCP } from 'fastmcp'
import { z } from 'zod'

const server = new FastMCP({ name: 'chatui', version: '1.0.0' })
server.addTool({
  name: 'display_demo',
  description: 'Shows the demo.',
  parameters: z.strictObject({}),
  outputSchema: z.object({ demo: z.literal(true) }),
  execute: async () => ({
    content: [{ type: 'text', text: 'Demo widget displayed' }],
    structuredContent: { demo: true },
  }),
})
const port = Number(process.env.PORT)
await server.start({
  transportType: 'httpStream',
  httpStream: { port, host: '127.0.0.1', stateless: true, enableJsonResponse: true },
})
console.log(`http://127.0.0.1:${port}`)
