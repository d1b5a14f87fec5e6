import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectApi, type TestApi } from '../../../test/api.ts'
import { PRODUCT, rowsOf } from '../../../test/described-service.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { type LocalServer, startLocalServer } from '../../../test/local-server.ts'
import { MUSEUM_USER, type MuseumService, startMuseum } from '../../../test/museum-service.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { createDescriptionReader } from '../../registry/api-description/description-reader.ts'

let server: TestServer
let api: TestApi
let museum: MuseumService
let pages: LocalServer
const widgetsDir = buildLayouts('aaa')
beforeAll(async () => {
  server = await startTestServer({ widgetsDir, env: { OUTGOING_ALLOW: '127.0.0.1' } })
  api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
  museum = await startMuseum()
  pages = await startLocalServer(({ url }, response) => {
    if (url === '/inside') response.writeHead(302, { location: 'http://10.9.8.7/openapi.json' }).end()
    else if (url === '/large') response.end(' '.repeat(12_000_001))
    else response.writeHead(404).end()
  })
})
afterAll(async () => {
  await server.close()
  await museum.close()
  await pages.close()
  rmSync(widgetsDir, { recursive: true })
})

/** Half a megabyte whose description would be a hundred times that. */
const REPEATED = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Again' },
  servers: [{ url: `https://again.example/${'x'.repeat(400_000)}` }],
  paths: Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`/p${at}`, { get: { responses: { 200: rowsOf(PRODUCT) } } }]),
  ),
})
const read = (body: object) => api('POST', '/api/sources/openapi', body)

it('goes from the address of a document to an answer, and says which secret is wrong on the way', async () => {
  const { status, body } = await read({ address: `${museum.origin}/openapi.yaml` })
  expect(status).toBe(200)
  const { service } = body.operations.find(({ id }: { id: string }) => id === 'GET /special-events')
  expect(service.draft.source.url).toBe(`${museum.origin}/museum/special-events?limit=30`)
  const made = await api('POST', '/api/apps', service.draft)
  expect(made.status).toBe(201)
  const { id } = made.body
  const ask = (message: string) => api('POST', `/api/apps/${id}/preview`, { message })

  const [key] = service.keys
  expect((await ask('')).body.error.details.problems).toEqual([
    { field: 'source.headers.0.secret', message: `The secret ${key.secret} has no value yet.` },
  ])
  const keep = (words: string) =>
    api('PUT', `/api/apps/${id}/secrets/${key.secret}`, { value: Buffer.from(words).toString('base64') })
  await keep('ann:wrong')
  expect((await ask('')).body.error.details.reason).toBe(
    `The web service answered 401. It does not accept the secret ${key.secret}: replace it on the Tool tab.`,
  )
  await keep(`${MUSEUM_USER.user}:${MUSEUM_USER.password}`)
  const answer = await ask('events under 10')
  expect(answer.body.structuredContent.items.map(({ title }: { title: string }) => title)).toEqual([
    'Cook like a Caveman',
    'Eat a Bunch of Corn',
  ])
  expect(museum.asked.every((url) => url === '/museum/special-events?limit=30')).toBe(true)
})

it.each([
  ['Swagger 2', () => ({ text: '{ "swagger": "2.0" }' }), 'It is written in Swagger 2.0'],
  [
    'nothing there',
    () => ({ address: `${pages.origin}/none` }),
    '/none could not be fetched. It answered 404.',
  ],
  ['nobody there', () => ({ address: 'http://127.0.0.1:1025/' }), 'The server could not be reached.'],
  ['an address inside', () => ({ address: 'http://10.9.8.7/openapi.json' }), 'not public'],
  ['a way inside', () => ({ address: `${pages.origin}/inside` }), 'not public'],
  ['a file', () => ({ address: 'file:///etc/passwd' }), 'Only http and https'],
  ['the same large thing in every operation', () => ({ text: REPEATED }), 'more than 20 MB'],
  ['no end', () => ({ address: `${pages.origin}/large` }), 'more than 12,000,000 bytes'],
])('says plainly what is wrong with %s', async (_, given, words) => {
  const { status, body } = await read(given())
  expect(body.error.details.reason).toContain(words)
  expect({ status, code: body.error.code }).toEqual({ status: 422, code: 'OPENAPI_UNREADABLE' })
})

it('is not waited for without end, and is then no longer read', async () => {
  const reader = createDescriptionReader({ layouts: [], allow: [], readMs: 1 })
  await expect(reader.read('ann', { text: '{}' }, new AbortController().signal)).rejects.toMatchObject({
    code: 'OPENAPI_UNREADABLE',
    details: { reason: 'It takes too long to read. Give a smaller document.' },
  })
  await reader.close()
})

it('wants one or the other', async () => {
  for (const body of [{}, { address: 'https://a.example', text: 'x' }])
    expect((await read(body)).body.error.details.problems).toMatchObject([{ field: 'address' }])
})

it('lets one maker’s large documents not go before another’s small one', async () => {
  const reader = createDescriptionReader({ layouts: [], allow: [] })
  const { signal } = new AbortController()
  const ended: string[] = []
  const note = (who: string) => () => void ended.push(who)
  const reading = Array.from({ length: 5 }, () =>
    reader.read('ann', { text: REPEATED }, signal).then(note('ann'), note('ann')),
  )
  const small = JSON.stringify({ openapi: '3.1.0', info: { title: 'Small' }, paths: {} })
  await reader.read('bob', { text: small }, signal).then(note('bob'), note('bob'))
  await Promise.all(reading)
  expect(ended.indexOf('bob')).toBeLessThan(2)
  await reader.close()
})
