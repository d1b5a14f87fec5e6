import 'reflect-metadata'
import { Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { McpController, McpStrategy, StreamableHttpTransport, Tool } from '@rekog/mcp-nest'
import { z } from 'zod'

class Demo {
  async show() {
    return {
      content: [{ type: 'text', text: 'Demo widget displayed' }],
      structuredContent: { demo: true },
    }
  }
}
const about = {
  name: 'display_demo',
  description: 'Shows the demo.',
  parameters: z.strictObject({}),
  outputSchema: z.object({ demo: z.literal(true) }),
}
// Decorators by hand: this file runs without a compiler.
Tool(about)(Demo.prototype, 'show', Object.getOwnPropertyDescriptor(Demo.prototype, 'show'))
McpController()(Demo)
class App {}
Module({ controllers: [Demo] })(App)
const mcp = new McpStrategy({
  name: 'chatui',
  version: '1.0.0',
  transports: [new StreamableHttpTransport({ statelessMode: true, enableJsonResponse: true })],
})
const app = await NestFactory.create(App, { logger: false })
mcp.setHttpAdapter(app.getHttpAdapter())
app.connectMicroservice({ strategy: mcp })
await app.startAllMicroservices()
const port = Number(process.env.PORT)
await app.listen(port, '127.0.0.1')
console.log(`http://127.0.0.1:${port}`)
