import type { Resolve } from '../../openapi/document.ts'
import { exampleOf } from '../../openapi/example.ts'
import { quoted } from '../source-text.ts'
import type { ServiceSpec } from './service-spec.ts'
import type { ToolFile } from './tool-file.ts'

const MOST_TESTED = 25

/** The example reply of a tool's service, from the document. */
const exampleReply = ({ operation: { reply } }: ToolFile, resolve: Resolve): unknown =>
  reply ? (reply.example ?? exampleOf(reply.schema, resolve)) : null

const rowsOf = (value: unknown, path: readonly string[]): unknown[] => {
  const found = path.reduce<unknown>((inner, key) => Object(inner)[key], value)
  return Array.isArray(found) ? found : []
}

const asFields = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { value }

/** Fixtures of both widgets, from what the document says of its replies. */
export function serviceFixtures(tools: readonly ToolFile[], resolve: Resolve): [string, unknown][] {
  const tables = tools.flatMap((tool) => {
    const { shape, operation } = tool
    if (shape.kind !== 'table') return []
    const items = rowsOf(exampleReply(tool, resolve), shape.rows).slice(0, 5).map(asFields)
    const meta = { columns: shape.columns, tool: operation.tool }
    return [
      { name: operation.tool, toolInput: {}, toolOutput: { items, next: null }, toolResponseMetadata: meta },
    ]
  })
  const details = tools.flatMap((tool) =>
    tool.shape.kind === 'detail'
      ? [
          {
            name: tool.operation.tool,
            toolInput: {},
            toolOutput: { item: asFields(exampleReply(tool, resolve)) },
          },
        ]
      : [],
  )
  const waiting = { name: 'Waiting', toolInput: {} }
  const nothing = { name: 'Nothing', toolInput: {}, toolOutput: { items: [], next: null } }
  return [
    ['widgets/table.fixtures.json', [...tables.slice(0, 8), nothing, waiting]],
    ['widgets/detail.fixtures.json', [...details.slice(0, 8), waiting]],
  ]
}

/** Of every field that it needs a value is known. */
const isTestable = ({ fields }: ToolFile) =>
  fields.every(({ required, example }) => !required || example !== undefined)

/** For each tool what it is called with, and what the service answers. */
export const serviceCases = (tools: readonly ToolFile[], resolve: Resolve) =>
  tools
    .filter(isTestable)
    .slice(0, MOST_TESTED)
    .map((tool) => {
      const { operation, fields } = tool
      const required = fields.filter((field) => field.required)
      return {
        tool: operation.tool,
        method: operation.method.toUpperCase(),
        input: Object.fromEntries(required.map(({ name, example }) => [name, example])),
        reply: exampleReply(tool, resolve),
      }
    })

/** The project's own test: each tool makes the right request and reports a failing service plainly. */
export function serviceTest({ prefix, tools }: ServiceSpec): string {
  const first = quoted((tools.find(isTestable) ?? tools[0])?.operation.tool ?? '')
  return `import { createServer } from 'node:http'
import { startApp, type TestApp } from 'vitrine/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import module from './app.ts'
import cases from './cases.json' with { type: 'json' }

/** Stands in for the service: gives fixed answers and records the requests. */
const asked: { method: string | undefined; url: string | undefined }[] = []
let reply: { status: number; value: unknown } = { status: 200, value: null }
const service = createServer((request, response) => {
  asked.push({ method: request.method, url: request.url })
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.value))
})

let my: TestApp<typeof module>
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as { port: number }
  my = await startApp(module, { env: { ${prefix}_URL: \`http://127.0.0.1:\${port}\` } })
})
afterAll(async () => {
  await my.close()
  service.close()
})

/** The cases come from a file, so their names are not types. */
const call = async (name: string, input: object) => {
  const { isError = false, content } = await my.client.callTool({ name, arguments: { ...input } })
  return { isError, text: JSON.stringify(content) }
}

it.each(cases)('$tool asks the service', async ({ tool, method, input, reply: value }) => {
  reply = { status: 200, value }
  const { isError, text } = await call(tool, input)
  expect({ isError, text }).toMatchObject({ isError: false })
  expect(asked.at(-1)?.method).toBe(method)
})

it('tells plainly what the service refused', async () => {
  reply = { status: 429, value: { message: 'Slow down' } }
  const { isError, text } = await call(${first}, cases[0]?.input ?? {})
  expect(isError).toBe(true)
  expect(text).toContain('Slow down')
})
`
}
