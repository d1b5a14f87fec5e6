import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openClient } from '../../../common/mcp-client/open-client.ts'
import { TASKS_EXTENSION_ID } from '../../../common/mcp-client/tool.ts'
import { databases, type EmptyDatabase, type TestDatabase } from '../../../test/databases.ts'
import { runSql } from '../../../test/run-sql.ts'
import { startTestServer } from '../../../test/server.ts'
import { type Answer, answer, defineApp, defineQuestion, defineTool, refusal } from '../../contract/index.ts'

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }

/** What its tools do is decided by the test. */
function createOven(slug: string) {
  let ring: (baked: Answer<never>) => void = () => {}
  const bell = new Promise<Answer<never>>((resolve) => {
    ring = resolve
  })
  const ended: string[] = []
  const glaze = defineQuestion({ name: 'glaze', message: 'Which?', fields: z.object({ glaze: z.string() }) })
  const spec = { title: 'Bake', description: 'Bakes.', hints }
  const input = z.object({ cake: z.string() })
  const app = defineApp({
    slug,
    name: slug,
    version: '1.0.0',
    title: 'Oven',
    description: 'Bakes.',
    instructions: 'Bake.',
    tools: [
      defineTool({
        ...spec,
        name: 'bake',
        input,
        task: 'optional',
        async run({ cake }, call) {
          await call.progress({ progress: 1, total: 2, message: `Baking ${cake}` })
          if (cake === 'biscuit') return answer({ text: 'crisp' })
          call.signal.addEventListener('abort', () => ended.push(cake))
          return bell
        },
      }),
      defineTool({
        ...spec,
        name: 'decorate',
        input,
        interactive: true,
        task: 'required',
        async run({ cake }, call) {
          const given = glaze.read(call)
          if (given.status === 'accepted' && call.state === 'sure')
            return answer({ text: `${cake} with ${given.value.glaze}` })
          if (given.status === 'accepted') return glaze.ask('sure', { message: 'Sure?' })
          if (given.status === 'declined') return refusal({ text: 'plain' })
          await new Promise((resolve) => setTimeout(resolve, 1_200))
          return glaze.ask()
        },
      }),
    ],
  })
  return { app, ring, ended }
}

type Server = Awaited<ReturnType<typeof startTestServer>>

describe.each(databases)('tasks on $name, asked at two servers', (database: TestDatabase) => {
  const oven = createOven('oven')
  const other = createOven('oven')
  let shared: EmptyDatabase
  let servers: readonly [Server, Server]
  beforeAll(async () => {
    shared = await database.create()
    const same = { name: database.name, create: async () => ({ ...shared, drop: async () => {} }) }
    const first = await startTestServer({ database: same, moreApps: [oven.app] })
    servers = [first, await startTestServer({ database: same, moreApps: [other.app] })]
  })
  afterAll(async () => {
    for (const server of servers ?? []) await server.close()
    await shared?.drop()
  })

  const connect = async ({ url }: Server, { knows = true, token = '' } = {}) => {
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      {
        capabilities: {
          elicitation: { form: {} },
          ...(knows && { extensions: { [TASKS_EXTENSION_ID]: {} } }),
        },
        versionNegotiation: { mode: { pin: '2026-07-28' } },
      },
    )
    const transport = new StreamableHTTPClientTransport(new URL('/servers/oven/mcp', url), {
      requestInit: { headers: token ? { authorization: `Bearer ${token}` } : {} },
    })
    await client.connect(transport)
    let last: any = null
    const deliver = transport.onmessage
    transport.onmessage = (message) => {
      last = message
      deliver?.(message)
    }
    return {
      client,
      send: (method: string, params: object) =>
        client.request({ method, params: { ...params } }, z.looseObject({})) as Promise<any>,
      /** The SDK's client throws at a task, so the wire's message is looked at. */
      async call(name: string, cake: string) {
        await client.callTool({ name, arguments: { cake } }).catch(() => {})
        return last.result
      },
    }
  }
  const until = (send: (method: string, params: object) => Promise<any>, taskId: string, status: string) =>
    expect
      .poll(async () => (await send('tasks/get', { taskId })).status, { timeout: 10_000 })
      .toBe(status)
      .then(() => send('tasks/get', { taskId }))

  it('answer a call that takes long with a task, whose result either server has', async () => {
    const [one, two] = [await connect(servers[0]), await connect(servers[1])]
    expect(one.client.getServerCapabilities()?.extensions).toHaveProperty([TASKS_EXTENSION_ID])
    const task = await one.call('bake', 'bread')
    expect(task).toMatchObject({ resultType: 'task', status: 'working', statusMessage: 'Baking bread' })
    expect(Date.parse(task.createdAt) + task.ttlMs).toBeGreaterThan(Date.now())
    expect(task.pollIntervalMs).toBeGreaterThan(0)
    expect(await two.send('tasks/get', task)).toMatchObject({ taskId: task.taskId, status: 'working' })
    oven.ring(answer({ text: 'baked' }))
    const done = await until(two.send, task.taskId, 'completed')
    expect(done.result).toEqual({ content: [{ type: 'text', text: 'baked' }] })
    await two.send('tasks/cancel', { taskId: task.taskId })
    expect((await one.send('tasks/get', { taskId: task.taskId })).status).toBe('completed')
  })

  it('answer at once what is ready at once, and who knows no tasks', async () => {
    const [one, plain] = [await connect(servers[0]), await connect(servers[0], { knows: false })]
    expect(await one.call('bake', 'biscuit')).toMatchObject({
      resultType: 'complete',
      content: [{ text: 'crisp' }],
    })
    expect(await plain.call('bake', 'biscuit')).toMatchObject({ resultType: 'complete' })
    for (const method of ['tasks/get', 'tasks/cancel'])
      await expect(plain.send(method, { taskId: 'x' })).rejects.toMatchObject({ code: -32021 })
    await expect(
      plain.client.callTool({ name: 'decorate', arguments: { cake: 'bun' } }),
    ).rejects.toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { extensions: { [TASKS_EXTENSION_ID]: {} } } },
    })
  })

  it('end a call that was cancelled at the other server', async () => {
    const [one, two] = [await connect(servers[0]), await connect(servers[1])]
    // At the second server nothing rings.
    const { taskId } = await two.call('bake', 'rye')
    await one.send('tasks/cancel', { taskId })
    expect((await two.send('tasks/get', { taskId })).status).toBe('cancelled')
    await expect.poll(() => other.ended, { timeout: 10_000 }).toContain('rye')
  })

  it('ask what the tool asks, each time by another key, and go on at the server that is answered', async () => {
    const [one, two] = [await connect(servers[0]), await connect(servers[1])]
    const { taskId } = await one.call('decorate', 'tart')
    const { inputRequests } = await until(one.send, taskId, 'input_required')
    const [key] = Object.keys(inputRequests)
    await two.send('tasks/update', { taskId, inputResponses: { unknown: {} } })
    expect((await two.send('tasks/get', { taskId })).status).toBe('input_required')
    const response = { action: 'accept', content: { glaze: 'sugar' } }
    await two.send('tasks/update', { taskId, inputResponses: { [key!]: response } })
    const again = await until(one.send, taskId, 'input_required')
    const [next] = Object.keys(again.inputRequests)
    expect(next).not.toBe(key)
    await one.send('tasks/update', { taskId, inputResponses: { [next!]: response } })
    const done = await until(two.send, taskId, 'completed')
    expect(done.result.content).toEqual([{ type: 'text', text: 'tart with sugar' }])
  })

  it('keep a user’s task from others, and know no other id', async () => {
    const ann = await connect(servers[1], await servers[1].signUp(`ann-${database.name}@example.org`))
    const { taskId } = await ann.call('bake', 'own')
    expect((await ann.send('tasks/get', { taskId })).status).toBe('working')
    const anybody = await connect(servers[0])
    for (const id of [taskId, 'constructor'])
      for (const method of ['tasks/get', 'tasks/cancel'])
        await expect(anybody.send(method, { taskId: id })).rejects.toMatchObject({ code: -32602 })
  })

  it('want the task’s id in the header that proxies route by', async () => {
    const { url } = servers[0]
    const reply = await fetch(`${url}/servers/oven/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tasks/get',
        'mcp-name': 'another',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tasks/get',
        params: {
          taskId: 'one',
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': { extensions: { [TASKS_EXTENSION_ID]: {} } },
          },
        },
      }),
    })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ error: { code: -32020 } })
  })

  it('are followed by our own client, which answers their questions and cancels them', async () => {
    const { callTool, close } = await openClient({
      name: 'test',
      address: new URL('/servers/oven/mcp', servers[1].url),
      fetch,
      followTasks: true,
      answer: async () => ({ action: 'accept', content: { glaze: 'jam' } }),
    })
    const decorated = await callTool({ name: 'decorate', arguments: { cake: 'roll' } })
    expect(decorated.content).toEqual([{ type: 'text', text: 'roll with jam' }])
    const stop = new AbortController()
    const baking = callTool({ name: 'bake', arguments: { cake: 'slow' } }, { signal: stop.signal })
    setTimeout(() => stop.abort(new Error('enough')), 1_500)
    await expect(baking).rejects.toThrow('enough')
    await expect.poll(() => other.ended, { timeout: 10_000 }).toContain('slow')
    await close()
  })

  it('end as failed once the server that ran them is gone', async () => {
    const [one, two] = [await connect(servers[0]), await connect(servers[1])]
    const { taskId } = await two.call('bake', 'lost')
    await servers[1].close()
    const closed = await one.send('tasks/get', { taskId })
    expect(closed).toMatchObject({ status: 'failed', error: { code: -32603 } })
    expect(closed.statusMessage).toContain('Call the tool again')
    // A process that was killed says nothing; its task ends when it was last heard of long ago.
    await runSql(shared, `update mcp_tasks set status = 'working', outcome = 'null'`)
    expect((await one.send('tasks/get', { taskId })).status).toBe('working')
    await runSql(shared, `update mcp_tasks set lease_until = '2026-01-01T00:00:00.000Z'`)
    expect((await one.send('tasks/get', { taskId })).status).toBe('failed')
    await runSql(shared, `update mcp_tasks set expires_at = '2026-01-01T00:00:00.000Z'`)
    await expect(one.send('tasks/get', { taskId })).rejects.toMatchObject({ code: -32602 })
  })
})
