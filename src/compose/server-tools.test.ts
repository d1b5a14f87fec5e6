import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listening, serveMcp, soundServer } from '../../test/mcp-server.ts'
import { withToolIds } from '../agent/turn/tool-ids.ts'
import { serverTools } from './server-tools.ts'

let server: Listening
let client: Client
beforeAll(async () => {
  server = await serveMcp({
    ...soundServer(),
    tools: [
      { name: 'show.orders', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
      { name: 'cancel_order', inputSchema: { type: 'object' } },
      { name: 'add_order', inputSchema: { type: 'object' }, annotations: { destructiveHint: false } },
    ],
    call: (name, input) => ({ content: [{ type: 'text', text: `${name} ${JSON.stringify(input)}` }] }),
  })
  client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(server.address))
})
afterAll(async () => {
  await client.close()
  await server.close()
})

it('asks before what may destroy, and before a change until it was allowed', async () => {
  const asks = async (allowed: boolean) => {
    const tools = await serverTools(client, { name: 'orders', isAllowed: () => allowed })
    return tools.map(({ needsApproval }) => needsApproval)
  }
  expect(await asks(false)).toEqual([false, true, true])
  expect(await asks(true)).toEqual([false, true, false])
})

it('calls the tool under its own name', async () => {
  const [show] = withToolIds(await serverTools(client, { name: 'orders' }))
  expect(show).toMatchObject({ id: 'show_orders', app: 'orders', name: 'show.orders' })
  const signal = new AbortController().signal
  const outcome = await show?.run({ open: true }, { id: '1', signal })
  expect(outcome?.content).toEqual([{ type: 'text', text: 'show.orders {"open":true}' }])
})
