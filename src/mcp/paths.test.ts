import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestStateCodec, InMemoryServerEventBus } from '@modelcontextprotocol/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rpc } from '../../test/rpc.ts'
import type { ProtocolRevision } from '../../test/server.ts'
import { answer, defineApp, defineTool, refusal } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import type { CallRecord } from './call-record.ts'
import { compileApp } from './compiled-app.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }
const words = { title: 'Test', description: 'A tool of the tests', hints }

const app = defineApp({
  slug: 'twin',
  name: 'twin',
  version: '1.2.3',
  title: 'Twin',
  description: 'One App behind both paths',
  instructions: 'Compare.',
  widgets: [],
  tools: [
    defineTool({
      ...words,
      name: 'echo',
      input: z.strictObject({ value: z.unknown().optional(), times: z.number().int().max(9).optional() }),
      output: z.object({ value: z.unknown(), locale: z.string(), ids: z.array(z.string()).optional() }),
      run: ({ value = null }, { locale, subject, session }) =>
        answer({
          text: 'Echoed',
          data: { value, locale, ...(subject && session && { ids: [subject, session] }) },
          meta: { seen: true },
        }),
    }),
    defineTool({
      ...words,
      name: 'words_only',
      input: z.strictObject({}),
      run: () => answer({ text: 'Only words' }),
    }),
    defineTool({
      ...words,
      name: 'refuses',
      input: z.strictObject({}),
      run: () => refusal({ text: 'No, because.' }),
    }),
    defineTool({
      ...words,
      name: 'refuses_as_declared',
      input: z.strictObject({}),
      output: z.object({ value: z.string() }),
      refuses: z.strictObject({ error: z.string(), value: z.null() }),
      run: () => refusal({ text: 'No.', data: { error: 'no', value: null } }) as never,
    }),
    defineTool({
      ...words,
      name: 'refuses_otherwise',
      input: z.strictObject({}),
      output: z.object({ value: z.string() }),
      run: () => refusal({ text: 'No.', data: { error: 'no' } }) as never,
    }),
    defineTool({
      ...words,
      name: 'knows_the_caller',
      input: z.strictObject({ user_id: z.string() }),
      callerField: 'user_id',
      run: ({ user_id }) => answer({ text: user_id }),
    }),
    defineTool({
      ...words,
      name: 'looks_twice_at_its_signal',
      input: z.strictObject({}),
      run: (_, call) => answer({ text: new Set([call.signal, call.signal]).size === 1 ? 'one' : 'two' }),
    }),
    defineTool({
      ...words,
      name: 'known_fault',
      input: z.strictObject({}),
      run: () => {
        throw new AppError('APP_NOT_FOUND', { slug: 'x' })
      },
    }),
    defineTool({
      ...words,
      name: 'fault',
      input: z.strictObject({}),
      run: async () => {
        throw new Error('the password is hunter2')
      },
    }),
  ],
})

const user = { id: 'ann', email: 'ann@example.org' }
const called: CallRecord[] = []
const causes: unknown[] = []
let endpoint: Endpoint
let sdk: Server
let url: string
let plain = 0

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

beforeAll(async () => {
  endpoint = createEndpoint({
    compiled: compileApp(app, () => ({ html: '', hash: '' })),
    archive: { keep: async () => {}, find: async () => null },
    observer: { called: (record) => called.push(record), failed: (_, cause) => causes.push(cause) },
    stateCodec: createRequestStateCodec({ key: new Uint8Array(32) }),
    bus: new InMemoryServerEventBus(),
    restricted: () => undefined,
  })
  // `/sdk` never takes the fast path; `/fast` takes it whenever it can.
  sdk = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const asker = { user, caller: 'test' }
    const answered = request.url === '/fast' ? endpoint.answer({ request, response, body, ...asker }) : null
    if (answered) {
      plain += 1
      response.setHeader('content-type', 'application/json').end(await answered)
    } else {
      await endpoint.serve({ request, response, body, ...asker })
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => sdk.once('listening', resolve))
  url = `http://127.0.0.1:${(sdk.address() as AddressInfo).port}`
})
afterAll(async () => {
  await endpoint.close()
  sdk.close()
})

async function send(path: string, headers: Record<string, string>, body: unknown) {
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await reply.text()
  const type = reply.headers.get('content-type')?.split(';')[0]
  return { status: reply.status, type, body: type === 'application/json' ? JSON.parse(text) : text }
}

async function expectAlike(headers: Record<string, string>, body: unknown) {
  const [fast, slow] = await Promise.all([send('/fast', headers, body), send('/sdk', headers, body)])
  expect(fast).toEqual(slow)
}

const eras: ProtocolRevision[] = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']

describe.each(eras)('both paths answer alike for %s', (era) => {
  it.each(app.tools.map(({ name }) => name))('a plain call of %s', async (name) => {
    const before = plain
    const { headers, body } = rpc({ method: 'tools/call', params: { name, arguments: {} } }, era)
    await expectAlike(headers, body)
    expect(plain).toBe(before + 1)
  })

  it.each([
    ['bad arguments', { name: 'echo', arguments: { times: 10, other: 1 } }],
    ['no arguments', { name: 'words_only' }],
    ['arguments that are not an object', { name: 'words_only', arguments: [1] }],
    ['an unknown tool', { name: 'nothing', arguments: {} }],
    ['no name', { arguments: {} }],
    ['a name that is a number', { name: 5, arguments: {} }],
    ['a locale', { name: 'echo', arguments: {}, _meta: { 'openai/locale': 'ar' } }],
    [
      'a subject',
      { name: 'echo', arguments: {}, _meta: { 'openai/subject': 'u-1', 'openai/session': 's-1' } },
    ],
    ['a progress token', { name: 'words_only', arguments: {}, _meta: { progressToken: 7 } }],
  ])('%s', async (_, params) => {
    const { headers, body } = rpc({ method: 'tools/call', params }, era)
    await expectAlike(headers, body)
  })

  it.each([
    ['an id that is text', { id: 'a' }],
    ['an id that is null', { id: null }],
    ['an id that is broken', { id: 1.5 }],
    ['another version of JSON-RPC', { jsonrpc: '1.0' }],
    ['an extra key', { extra: true }],
  ])('%s', async (_, change) => {
    const { headers, body } = rpc(
      { method: 'tools/call', params: { name: 'words_only', arguments: {} } },
      era,
    )
    await expectAlike(headers, { ...body, ...change })
  })

  it('headers that are missing or wrong', async () => {
    const { headers, body } = rpc(
      { method: 'tools/call', params: { name: 'words_only', arguments: {} } },
      era,
    )
    for (const name of Object.keys(headers).filter((name) => name !== 'content-type')) {
      const { [name]: _, ...rest } = headers
      await expectAlike(rest, body)
      await expectAlike({ ...headers, [name]: 'x' }, body)
    }
    await expectAlike({ ...headers, accept: '*/*' }, body)
    await expectAlike(
      { ...headers, 'mcp-name': `=?base64?${Buffer.from('words_only').toString('base64')}?=` },
      body,
    )
  })

  it('whatever value is echoed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.oneof(fc.string(), fc.integer()), async (value, id) => {
        const { headers, body } = rpc(
          { method: 'tools/call', params: { name: 'echo', arguments: { value } }, id },
          era,
        )
        await expectAlike(headers, body)
      }),
      { numRuns: 40 },
    )
  })
})

it('never lets the words of a fault out, and keeps them for the log', async () => {
  const { headers, body } = rpc(
    { method: 'tools/call', params: { name: 'fault', arguments: {} } },
    '2025-11-25',
  )
  for (const path of ['/fast', '/sdk']) {
    const reply = await send(path, headers, body)
    expect(JSON.stringify(reply)).not.toContain('hunter2')
    expect(reply.body.result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('EXECUTION_ERROR') }],
    })
  }
  expect(String(causes.at(-1))).toContain('hunter2')
  expect(called.at(-1)).toMatchObject({ app: 'twin', tool: 'fault', outcome: 'failed' })
})

it('tells a refusal that its tool does not declare in words alone', async () => {
  const call = (name: string) => rpc({ method: 'tools/call', params: { name, arguments: {} } }, '2025-11-25')
  for (const path of ['/fast', '/sdk']) {
    const declared = call('refuses_as_declared')
    const { body } = await send(path, declared.headers, declared.body)
    expect(body.result).toMatchObject({ isError: true, structuredContent: { error: 'no', value: null } })
    const other = call('refuses_otherwise')
    const told = (await send(path, other.headers, other.body)).body.result
    expect(told).toEqual({ isError: true, content: [{ type: 'text', text: 'No.' }] })
  }
})

it('knows the caller where a call leaves out who that is', async () => {
  const params = { name: 'knows_the_caller', arguments: {} }
  const { headers, body } = rpc({ method: 'tools/call', params }, '2025-11-25')
  for (const path of ['/fast', '/sdk'])
    expect((await send(path, headers, body)).body.result.content).toEqual([{ type: 'text', text: 'ann' }])
})
