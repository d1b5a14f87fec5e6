import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least a server can do: read the body whole, and write the same bytes every time. */
const reply = JSON.stringify({
  result: { content: [{ type: 'text', text: 'Demo widget displayed' }], structuredContent: { demo: true } },
  jsonrpc: '2.0',
  id: 1,
})

const server = createServer((request, response) => {
  request.on('data', () => {})
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(reply))
}).listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('SIGTERM', () => process.exit(0))
