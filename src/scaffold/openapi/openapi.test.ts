import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BOATS } from '../../../test/boats-document.ts'
import { callOf } from '../../../test/made-source.ts'
import type { Answer, App } from '../../contract/index.ts'
import { createResolver, readDocument, serverUrl } from '../../openapi/document.ts'
import { readOperations } from '../../openapi/operations.ts'
import { readPaging } from '../../openapi/paging.ts'
import { replyShape } from '../../openapi/reply-shape.ts'
import { writeProject } from '../write-project.ts'
import { inputFields } from './input-fields.ts'
import { openApiProject } from './openapi-project.ts'

const document = readDocument(BOATS)
const resolve = createResolver(document)
const operations = readOperations(document, resolve)
const operation = (tool: string) => operations.find((one) => one.tool === tool)!
const inputOf = (tool: string) => {
  const fields = inputFields(operation(tool), resolve)
  const text = fields.map(({ name, zod }) => `${name}: ${zod}`).join(', ')
  return z.object(new Function('z', `return { ${text} }`)(z))
}

it('names tools in words, none twice', () => {
  expect(operations.map(({ tool }) => tool)).toEqual([
    'list_boats',
    'add_boat',
    'get_boats_by_boat_id',
    'boats_delete',
  ])
})

describe('the input of a tool', () => {
  it('takes parameters as the document bounds them', () => {
    const input = inputOf('list_boats')
    expect(input.parse({})).toEqual({ limit: 20 })
    expect(input.safeParse({ limit: 101 }).success).toBe(false)
    expect(input.safeParse({ filter_kind: 'rowing', ids: ['a'] }).success).toBe(true)
    expect(input.safeParse({ filter_kind: 'flying' }).success).toBe(false)
  })

  it('takes a body beside them, merged, without what is only read', () => {
    const input = inputOf('add_boat')
    expect(Object.keys(input.shape).toSorted()).toEqual(['kind', 'mother', 'name', 'seats'])
    expect(input.safeParse({ kind: 'rowing' }).success).toBe(false)
    expect(input.safeParse({ name: 'Ada', seats: null, mother: { name: 'Eve' } }).success).toBe(true)
  })

  it('knows what stands in the path although nobody said so', () => {
    expect(inputOf('get_boats_by_boat_id').safeParse({}).success).toBe(false)
  })

  it('says how to go on', () => {
    expect(readPaging(inputFields(operation('list_boats'), resolve))).toEqual({
      by: 'page',
      field: 'page',
      size: 'limit',
    })
  })
})

it('shows rows as a table, one thing in detail, and nothing where nothing comes', () => {
  expect(replyShape(operation('list_boats'), resolve)).toEqual({
    kind: 'table',
    rows: ['data'],
    columns: ['name', 'id', 'kind', 'seats'],
  })
  expect(replyShape(operation('get_boats_by_boat_id'), resolve).kind).toBe('detail')
  expect(replyShape(operation('boats_delete'), resolve).kind).toBe('words')
})

describe('the project of a service', () => {
  const make = (...asked: string[]) =>
    openApiProject({
      document,
      operations: asked,
      name: { slug: 'boat-hire', title: 'Boat hire' },
      folder: '/x',
    })
  const toolsIn = ({ project }: ReturnType<typeof make>) =>
    [...project.keys()].flatMap((path) => /^tools\/(.*)\.ts$/.exec(path)?.[1] ?? [])

  it('reads only, unless more is chosen by id, tag, request or pattern', () => {
    expect(toolsIn(make())).toEqual(['list_boats', 'get_boats_by_boat_id'])
    expect(toolsIn(make('addBoat'))).toEqual(['add_boat'])
    expect(toolsIn(make('boats'))).toEqual(['list_boats'])
    expect(toolsIn(make('DELETE /boats/*', 'list_*'))).toEqual(['list_boats', 'boats_delete'])
    expect(() => make('rowBoat')).toThrow()
  })

  it('names some of those that are left out, and how to have them', () => {
    expect(make().leftOut).toMatch(/^Left out: add_boat, boats_delete\. .*--operations/)
    expect(make('addBoat').leftOut).toMatch(/^Left out: list_boats, get_boats_by_boat_id, boats_delete\. /)
    expect(make('*').leftOut).toBeNull()
  })

  it('has the address and the key as settings, and hints by the method', () => {
    const { project } = make('*')
    const app = project.get('app.ts') ?? ''
    expect(app).toContain("BOAT_HIRE_URL: z.url().default('https://north.boats.example/v1')")
    expect(app).toContain("'X-Key': config.BOAT_HIRE_API_KEY")
    expect(project.get('tools/boats_delete.ts')).toContain('destructive: true')
    expect(project.get('tools/list_boats.ts')).toContain('readOnly: true')
    expect(project.get('tools/list_boats.ts')).toContain("filter_kind: { in: 'query', name: 'filter[kind]' }")
  })
})

it.each([
  ['swagger: "2.0"', 'Swagger 2.0'],
  ['{"openapi": "3.0.0"', 'JSON'],
  ['openapi: 4.0.0\ninfo: {}', 'openapi is not 3.0 or 3.1'],
  ['just words', 'neither JSON nor YAML'],
])('says what is wrong with %j', (text, words) => {
  const why = (() => {
    try {
      return readDocument(text)
    } catch (error) {
      return (error as { details: { reason: string } }).details.reason
    }
  })()
  expect(why).toContain(words)
})

it('takes an address from where the document came, and none that has a hole in it', () => {
  expect(serverUrl([{ url: '/v2' }], 'https://a.example/doc.json')).toBe('https://a.example/v2')
  expect(serverUrl([{ url: '/v2' }])).toBeNull()
  expect(serverUrl([{ url: 'https://{shop}.example' }])).toBeNull()
})

describe('an app made from a document', () => {
  const asked: string[] = []
  let status = 200
  const service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['x-key'] ?? ''}`)
    const boats = [
      { id: 1, name: 'Ada', kind: 'rowing' },
      { id: 2, name: 'Eve', kind: 'sailing' },
    ]
    const value = status === 200 ? { data: boats } : { error: { message: 'The lake is frozen' } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  })
  // Beside our packages, since it imports zod.
  const reports = join(import.meta.dirname, '..', '..', '..', 'reports')
  mkdirSync(reports, { recursive: true })
  const folder = mkdtempSync(join(reports, 'boat-hire-'))
  let app: App
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
    const { port } = service.address() as AddressInfo
    const { project } = openApiProject({
      document,
      operations: ['*'],
      name: { slug: 'boat-hire', title: 'Boat hire' },
      folder,
    })
    writeProject(folder, new Map([...project].filter(([path]) => path !== 'tsconfig.json')))
    const { default: module } = await import(join(folder, 'app.ts'))
    const config = module.config.parse({
      BOAT_HIRE_URL: `http://127.0.0.1:${port}/`,
      BOAT_HIRE_API_KEY: 'sesame',
    })
    app = (await module.open({ config })).app
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
    service.close()
  })
  const call = (tool: string, input: object) => {
    const found = app.tools.find(({ name }) => name === tool)!
    return found.run(found.input.parse(input), callOf()) as Promise<Answer<any>>
  }

  it('asks the service with the key, and tells how to go on', async () => {
    const { data, content } = await call('list_boats', {
      limit: 2,
      page: 3,
      filter_kind: 'rowing',
      ids: ['a', 'b'],
    })
    expect(asked.at(-1)).toBe('GET /boats?limit=2&page=3&filter%5Bkind%5D=rowing&ids=a%2Cb sesame')
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Eve'])
    expect(data.next).toMatchObject({ page: 4, limit: 2 })
    expect(content[0]).toMatchObject({ text: expect.stringContaining('2 found: Ada, Eve.') })
  })

  it('puts what stands in the path there, whatever it holds', async () => {
    await call('get_boats_by_boat_id', { boatId: '../keys?x=1' })
    expect(asked.at(-1)).toBe('GET /boats/..%2Fkeys%3Fx%3D1 sesame')
  })

  it.each([
    [401, 'did not let the app in'],
    [404, 'has nothing there'],
    [429, 'asked too often'],
    [500, 'The service failed (500). Try again later. It says: The lake is frozen'],
  ])('tells of %i plainly, and never the key', async (code, words) => {
    status = code
    const { isError, content } = await call('list_boats', {})
    expect(isError).toBe(true)
    expect(String(content[0]?.text)).toContain(words)
    expect(String(content[0]?.text)).not.toContain('sesame')
    status = 200
  })
})
