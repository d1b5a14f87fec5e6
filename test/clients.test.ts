import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDisplayModule } from '../src/apps/display/module.ts'
import { createGiftApp } from '../src/apps/gifts/app.ts'
import { createTaskApps } from '../src/apps/tasks/apps.ts'
import type { App } from '../src/contract/index.ts'
import { compileApp } from '../src/mcp/compiled-app.ts'
import { jsonSchema } from '../src/mcp/json-schema.ts'
import { layouts } from '../src/templates/layouts/index.ts'
import { connectOlderClient } from './older-client.ts'
import { REFUSED, refusedArgs } from './refusals.ts'
import { connectClient, startTestServer } from './server.ts'
import type { TestServer } from './test-server.ts'

type Fields = Record<string, unknown>

let server: TestServer
let person: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  person = await server.signUp('ann@example.org')
})
afterAll(() => server.close())

interface AnyClient {
  listTools(): Promise<unknown>
  callTool(call: { name: string; arguments: Fields }): Promise<unknown>
  close(): Promise<void>
}

const CLIENTS: [string, (slug: string) => Promise<AnyClient>][] = [
  ['of the older SDK', (slug) => connectOlderClient(server.url, slug, person.token)],
  ['of 2025-11-25', (slug) => connectClient(server.url, slug, '2025-11-25', person.token)],
  ['of 2026-07-28', (slug) => connectClient(server.url, slug, '2026-07-28', person.token)],
]

describe.each(CLIENTS)('a client %s', (_, connect) => {
  it.each(REFUSED)('hears the refusal of $slug $tool $args', async (refused) => {
    const client = await connect(refused.slug)
    await client.listTools()
    const call = { name: refused.tool, arguments: refusedArgs(refused, person.id) }
    expect(await client.callTool(call)).toMatchObject({ isError: true, content: [{ type: 'text' }] })
    await client.close()
  })

  it('hears what succeeded', async () => {
    const client = await connect('tasks')
    await client.listTools()
    const call = (name: string, args: Fields) => client.callTool({ name, arguments: args })
    const added = await call('add_task', { user_id: person.id, title: 'Buy milk' })
    expect(added).toMatchObject({ structuredContent: { title: 'Buy milk', description: null } })
    expect(await call('list_tasks', { user_id: person.id })).not.toHaveProperty('isError')
    await client.close()
  })
})

const missing = undefined as never
const APPS: readonly App[] = [
  ...createTaskApps(missing),
  createGiftApp({ gifts: missing, recommend: missing, ready: async () => {} }),
  ...createDisplayModule(() => new Date()).apps,
]
const TOOLS = APPS.flatMap((app) => {
  const { tools, descriptors } = compileApp(app, () => ({ html: '', hash: '0' }))
  return descriptors.map(
    (described) => [app.slug, described.name, described, tools.get(described.name)!] as const,
  )
})

/** As strict as it can be: what it does not know, or finds unclear, it refuses. */
const compile = (schema: Fields) =>
  new Ajv2020({ strict: true, formats: { uuid: true, 'date-time': true, uri: true } }).compile(schema)

describe.each(TOOLS)('%s %s', (_slug, _name, described, { tool }) => {
  it('has schemas that the strictest validator takes', () => {
    for (const schema of [described.inputSchema, described.outputSchema]) if (schema) compile(schema)
  })

  it('names what it gives where hosts look, and still holds its answers to it', () => {
    const schema = described.outputSchema!
    expect(schema.type).toBe('object')
    expect(Object.keys(schema.properties ?? {})).toEqual(
      expect.arrayContaining(Object.keys(tool.output!.shape)),
    )
    expect(compile(schema)({})).toBe(tool.output!.safeParse({}).success)
  })

  it('declares the refusal of a fault', () => {
    const refused = tool.fault?.()
    if (refused) expect(compile(described.outputSchema!)(refused.data)).toBe(true)
  })

  it('is written for hosts that know one type a field', () => {
    expect(unportable({ ...described.inputSchema })).toEqual([])
    expect(unportable({ ...described.outputSchema })).toEqual([])
  })
})

it.each([...layouts])('the layout %s is written for hosts that know one type a field', (_, { schema }) => {
  expect(unportable({ ...jsonSchema(schema, 'output') })).toEqual([])
})

/** What the Inspector’s `--strict` finds: lists of types, schemas that are a bare boolean, and those that say nothing. */
function unportable(schema: unknown, path = ''): string[] {
  if (typeof schema === 'boolean') return [`${path} is ${schema}`]
  const { type, properties = {}, items, anyOf = [], additionalProperties } = Object(schema)
  const found = Array.isArray(type) ? [`${path} has the types ${type}`] : []
  if (type === undefined && anyOf.length === 0 && Object(schema).const === undefined)
    found.push(`${path} says nothing`)
  const inside: [string, unknown][] = [
    ...Object.entries(properties),
    ...anyOf.map((one: unknown, index: number) => [`anyOf ${index}`, one]),
    ...(items === undefined ? [] : [['items', items] as [string, unknown]]),
    ...(typeof additionalProperties === 'object'
      ? [['others', additionalProperties] as [string, unknown]]
      : []),
  ]
  return [...found, ...inside.flatMap(([name, one]) => unportable(one, `${path}/${name}`))]
}
