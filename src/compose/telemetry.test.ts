import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChat } from '../../test/chat.ts'
import { readBody, startLocalServer } from '../../test/local-server.ts'
import { type ModelServer, startModelServer } from '../../test/model-server.ts'
import { rpc } from '../../test/rpc.ts'
import { startTestServer } from '../../test/server.ts'
import { OPERATION_SECONDS } from './observe-operations.ts'

interface SeenSpan {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly links: readonly string[]
  readonly resource: Readonly<Record<string, unknown>>
}

const KINDS = ['', 'internal', 'server', 'client']
const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const sent: { url: string; headers: Record<string, unknown>; body: any }[] = []
let model: ModelServer
let audited: string
let logged: readonly any[]

const attributesOf = (list: any[] = []) =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]))

const spans = (): SeenSpan[] =>
  sent
    .filter(({ url }) => url === '/v1/traces')
    .flatMap(({ body }) => body.resourceSpans)
    .flatMap(({ resource, scopeSpans }) =>
      scopeSpans
        .flatMap((scope: any) => scope.spans)
        .map((span: any) => ({
          ...span,
          attributes: attributesOf(span.attributes),
          links: (span.links ?? []).map(({ spanId }: any) => spanId),
          resource: attributesOf(resource.attributes),
        })),
    )
const spanOf = (name: string, fits: (span: SeenSpan) => boolean = () => true) => {
  const found = spans().find((span) => span.name === name && fits(span))
  if (!found)
    throw new Error(`No span ${name} in ${[...new Set(spans().map((span) => span.name))].join(', ')}`)
  return found
}
const parentOf = (span: SeenSpan) => spans().find(({ spanId }) => spanId === span.parentSpanId)

beforeAll(async () => {
  model = await startModelServer()
  const collector = await startLocalServer(async (request, response) => {
    sent.push({ url: request.url!, headers: request.headers, body: JSON.parse(await readBody(request)) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const server = await startTestServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=our%20team',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: model.baseUrl,
    },
  })
  const { token } = await server.signUp('ann@example.org', 'owner')
  const post = async (slug: string, message: object, version: '2025-11-25' | '2026-07-28' = '2025-11-25') => {
    const { headers, body } = rpc(message as any, version)
    const reply = await fetch(`${server.url}/servers/${slug}/mcp`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return reply.text()
  }
  const call = (name: string, args: object, meta?: object) => ({
    method: 'tools/call',
    params: { name, arguments: args, ...(meta && { _meta: meta }) },
  })
  const traceparent = `00-${PARENT.trace}-${PARENT.span}-01`
  await post('todo', call('list_tasks', {}, { traceparent }))
  await post('todo', call('list_tasks', {}, { traceparent: `${traceparent}; drop table` }))
  await post('todo', call('complete_task', { task_id: 12345 }))
  await post('todo', { method: 'tools/list' })
  await fetch(`${server.url}/healthz`)
  model.play({ calls: [{ name: 'list_tasks', arguments: '{}' }] }, { writes: 'No tasks.' })
  const chat = await openChat(server.url, token, { apps: ['todo'] })
  const { answer } = await chat.say('what do I have to do?')
  expect(await chat.answered(answer.id)).toMatchObject({ status: 'done' })
  model.play({ status: 500 })
  const failed = await chat.say('and now?')
  await chat.answered(failed.answer.id)
  await new Promise((resolve) => setTimeout(resolve, 600))
  audited = await (
    await fetch(`${server.url}/api/audit?format=jsonl`, { headers: { authorization: `Bearer ${token}` } })
  ).text()
  logged = server.logged()
  await server.close()
  await collector.close()
})
afterAll(() => model.close())

it('sends a tool call as spans from HTTP to the database, in one trace', () => {
  const call = spanOf('tools/call list_tasks', ({ traceId }) => traceId !== PARENT.trace)
  const http = parentOf(call)!
  expect(http.name).toBe('POST /servers/:slug/mcp')
  expect(http.parentSpanId).toBeUndefined()
  const tool = spans().find(({ parentSpanId }) => parentSpanId === call.spanId)!
  expect(tool.name).toBe('execute_tool list_tasks')
  const queries = spans().filter(({ parentSpanId }) => parentSpanId === tool.spanId)
  expect(queries.map(({ name }) => name)).toContain('SELECT tasks')
  expect(call.resource).toMatchObject({
    'service.name': 'vitrine',
    'deployment.environment.name': 'test',
    'service.instance.id': expect.stringMatching(/:\d+$/),
  })
  expect(sent[0]!.headers).toMatchObject({ 'x-tenant': 'our team' })
})

it('takes the caller’s trace from _meta if it follows the pattern, and links the request that carried it', () => {
  const call = spanOf('tools/call list_tasks', ({ traceId }) => traceId === PARENT.trace)
  expect(call.parentSpanId).toBe(PARENT.span)
  expect(call.links).toEqual([
    spans().find(({ name, spanId }) => name.startsWith('POST /servers') && call.links.includes(spanId))!
      .spanId,
  ])
  // The other one with a traceparent carried more than one.
  expect(spans().filter(({ name, traceId }) => name === call.name && traceId === PARENT.trace)).toHaveLength(
    1,
  )
})

it('writes the trace’s id into the log and the audit log', () => {
  const ids = spans()
    .filter(({ name }) => name.startsWith('execute_tool'))
    .map(({ traceId }) => traceId)
  expect(ids.length).toBeGreaterThan(3)
  const lines = logged.filter(({ msg }) => msg === 'call').map(({ traceId }) => traceId)
  expect(lines.sort()).toEqual(ids.sort())
  for (const id of ids) expect(audited).toContain(id)
})

it('marks a result with isError as tool_error', () => {
  expect(spanOf('tools/call complete_task').attributes['error.type']).toBe('tool_error')
})

it('sends a chat’s turn with the model’s request, the tool and the tokens below it', () => {
  const turn = spanOf('invoke_agent Vitrine', ({ attributes }) => !attributes['error.type'])
  const below = spans().filter(({ traceId }) => traceId === turn.traceId)
  expect(below.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST', 'execute_tool list_tasks', 'SELECT tasks']),
  )
})

it('leaves probes and its own requests out', () => {
  const names = spans().map(({ name }) => name)
  expect(names.filter((name) => name.includes('/healthz'))).toEqual([])
  const asked = spans().filter(({ name, kind }) => name === 'POST' && KINDS[kind] === 'client')
  expect(new Set(asked.map(({ attributes }) => Number(attributes['server.port'])))).toEqual(
    new Set([Number(new URL(model.origin).port)]),
  )
})

it('sends the histogram of operations with the buckets of the conventions', () => {
  const points = sent
    .filter(({ url }) => url === '/v1/metrics')
    .flatMap(({ body }) => body.resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics)
    .filter(({ name, unit }) => name === 'mcp.server.operation.duration' && unit === 's')
    .flatMap(({ histogram }) => histogram.dataPoints)
  expect(points[0].explicitBounds).toEqual(OPERATION_SECONDS)
  const seen = points.map(({ attributes }) => attributesOf(attributes))
  expect(seen).toContainEqual({ 'mcp.method.name': 'tools/list' })
  expect(seen).toContainEqual({
    'mcp.method.name': 'tools/call',
    'gen_ai.tool.name': 'complete_task',
    'gen_ai.operation.name': 'execute_tool',
    'error.type': 'tool_error',
  })
})

it('sends every span and attribute that the reference names, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/reference/server.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([^`]+)` \| (server|internal|client) \| (.*) \|$/gm)].map(
    ([, name = '', kind = '', cells = '']) => ({
      name,
      kind,
      attributes: [...cells.matchAll(/`([\w.]+)`/g)].map(([, attribute]) => attribute!).sort(),
    }),
  )
  expect(rows.length).toBe(6)
  const rowOf = ({ name, kind, attributes }: SeenSpan) =>
    rows.find(
      (row) =>
        row.kind === KINDS[kind] &&
        (row.name === name ||
          (row.name.startsWith('{') &&
            row.attributes.includes(Object.keys(attributes).find((key) => /^(mcp|db|http)\./.test(key))!)) ||
          row.name.split(' ')[0] === name.split(' ')[0]),
    )
  const seen = new Map<unknown, Set<string>>()
  for (const span of spans()) {
    const row = rowOf(span)
    if (!row) throw new Error(`The reference does not name ${JSON.stringify(span)}`)
    seen.set(row, new Set([...(seen.get(row) ?? []), ...Object.keys(span.attributes)]))
  }
  for (const row of rows) expect([...(seen.get(row) ?? [])].sort(), row.name).toEqual(row.attributes)
})
