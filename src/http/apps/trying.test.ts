import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { startLocalServer } from '../../../test/local-server.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

let server: TestServer
let api: TestApi
let token: string
const widgetsDir = buildLayouts('aaa')
beforeAll(async () => {
  server = await startTestServer({ widgetsDir, env: { OUTGOING_ALLOW: '127.0.0.1' } })
  token = (await server.signUp('owner@example.org')).token
  api = connectApi(server.url, token)
})
afterAll(async () => {
  await server.close()
  rmSync(widgetsDir, { recursive: true })
})

const make = async (content: object = {}) => (await api('POST', '/api/apps', { ...bakery, ...content })).body

it('answers for a draft what a chat would get, before it has a tool or an address', async () => {
  const { id } = await make({ toolName: '', toolDescription: '' })
  const { status, body } = await api('POST', `/api/apps/${id}/preview`, { message: '' })
  expect(status).toBe(200)
  expect(body).toEqual({
    content: [{ type: 'text', text: expect.any(String) }],
    structuredContent: bakery.mockData,
    reading: expect.objectContaining({ text: '', rows: 2, matches: 2, places: [0, 1] }),
    pictureHosts: [],
  })
})

it('asks no web service any longer for somebody who has left', async () => {
  let left = false
  const maker = new AbortController()
  const service = await startLocalServer((_, response) => {
    response.once('close', () => {
      left = true
    })
    maker.abort()
  })
  const { id } = await make({ source: { kind: 'http', url: service.origin, timeoutMs: 30_000 } })
  const asked = fetch(`${server.url}/api/apps/${id}/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: maker.signal,
  })
  await expect(asked).rejects.toThrow()
  await expect.poll(() => left).toBe(true)
  await service.close()
})

it('says of an unfinished draft what is missing', async () => {
  const { id } = await make({ mockData: { items: [{}] } })
  const { status, body } = await api('POST', `/api/apps/${id}/preview`, {})
  expect(status).toBe(422)
  expect(body.error.details.problems).toMatchObject([{ field: 'mockData.items.0.title' }])
})

it('shows the draft’s widget with its theme, where it can do nothing as this server', async () => {
  const { id } = await make({ layoutTemplate: 'cards', themeVariables: { accent: '#123abc' } })
  const reply = await fetch(`${server.url}/api/apps/${id}/widget.html`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.headers.get('content-security-policy')).toBe('sandbox allow-scripts')
  const html = await reply.text()
  expect(html).toContain('layout-cards of build aaa')
  expect(html).toContain(`<title>${bakery.name}</title>`)
})

it('lists the last calls, and what was said only where the maker turned that on', async () => {
  const { id } = await make({ name: 'Listening' })
  await api('POST', `/api/apps/${id}/publish`)
  const ask = async (message: string) => {
    const client = await connectClient(server.url, 'listening')
    await client.callTool({ name: bakery.toolName, arguments: { message } })
    await client.close()
  }
  const activity = async () => (await api('GET', `/api/apps/${id}/activity`)).body
  await ask('a first secret')
  await expect.poll(async () => (await activity()).calls.length, { timeout: 10_000 }).toBe(1)
  expect((await activity()).messages).toEqual([])

  await api('PATCH', `/api/apps/${id}`, { keepMessages: true })
  await ask('something to read')
  await expect.poll(async () => (await activity()).messages.length, { timeout: 10_000 }).toBe(1)
  expect((await activity()).messages).toMatchObject([{ message: 'something to read' }])
  expect((await activity()).calls[0]).toMatchObject({ outcome: 'ok', durationMs: expect.any(Number) })

  await api('PATCH', `/api/apps/${id}`, { keepMessages: false })
  expect((await activity()).messages).toEqual([])
})

it('keeps a secret and never sends it back', async () => {
  const headers = [{ name: 'Authorization', secret: 'key' }]
  const { id } = await make({ source: { kind: 'http', url: 'https://api.example.org', headers } })
  expect((await api('PUT', `/api/apps/${id}/secrets/key`, { value: 'Bearer hush' })).status).toBe(204)
  expect((await api('GET', `/api/apps/${id}/secrets`)).body).toEqual({ names: ['key'] })
  for (const path of ['', '/export', '/secrets'])
    expect(JSON.stringify((await api('GET', `/api/apps/${id}${path}`)).body)).not.toContain('hush')
  expect((await api('PUT', `/api/apps/${id}/secrets/two%20words`, { value: 'x' })).status).toBe(422)
  expect((await api('DELETE', `/api/apps/${id}/secrets/two%20words`)).status).toBe(422)
  for (const value of ['x\r\ny: z', 'caf\u00e9', '\u0000', ' '])
    expect((await api('PUT', `/api/apps/${id}/secrets/key`, { value })).status).toBe(422)
  expect((await api('DELETE', `/api/apps/${id}/secrets/key`)).status).toBe(204)
  expect((await api('DELETE', `/api/apps/${id}/secrets/key`)).status).toBe(404)
})

it('puts rows in the order of a column by what its cells mean, and changes nothing', async () => {
  const items = [
    { title: 'Wedding cake', price: '1.250,00 €', 'Baked on': 'to order' },
    { title: 'Rye loaf', price: '5,80 €', 'Baked on': 'Mon–Sat' },
    { title: 'Éclair', price: '12,00 €', 'Baked on': 'Fri–Sun' },
    { title: 'Focaccia', 'Baked on': 'Tue, Thu' },
  ]
  const { id } = await make({ mockData: { items }, columns: [{ key: 'Baked on', type: 'weekdays' }] })
  const order = async (column: string, direction = 'asc') =>
    (await api('POST', `/api/apps/${id}/row-order`, { column, direction })).body.places
  expect(await order('price')).toEqual([1, 2, 0, 3])
  expect(await order('price', 'desc')).toEqual([0, 2, 1, 3])
  expect(await order('title')).toEqual([2, 3, 1, 0])
  expect(await order('Baked on')).toEqual([1, 3, 2, 0])
  expect((await api('POST', `/api/apps/${id}/row-order`, { column: 'none', direction: 'asc' })).status).toBe(
    422,
  )
  expect((await api('GET', `/api/apps/${id}`)).body.mockData.items).toEqual(items)
})

it('repeats the words of a question as they were written', async () => {
  const { id } = await make({ mockData: { items: [{ title: 'Käsekuchen' }, { title: 'Brot' }] } })
  const { body } = await api('POST', `/api/apps/${id}/preview`, { message: 'Süßes Gebäck' })
  expect(body.reading.text).not.toMatch(/susses|geback/)
  expect(body.content[0].text).toContain('gebäck')
})

it('lets editors neither redirect, replace nor delete secrets, nor keep messages, and records who did', async () => {
  const sent: unknown[] = []
  const trap = await startLocalServer((request, response) => {
    sent.push(request.headers.authorization)
    response.end('[]')
  })
  const headers = [{ name: 'Authorization', secret: 'key' }]
  const source = { kind: 'http', url: 'https://api.example.org/rows', headers }
  const { id } = await make({ name: 'Guarded', source })
  await api('PUT', `/api/apps/${id}/secrets/key`, { value: 'hush' })
  const eve = connectApi(server.url, (await server.signUp('eve@example.org', 'maker')).token)
  const { body: access } = await api('GET', `/api/apps/${id}/access`)
  const people = [{ email: 'eve@example.org', level: 'edit' }]
  expect((await api('PUT', `/api/apps/${id}/access`, { ...access, people })).status).toBe(200)
  const change = async (by: TestApi, patch: object) => (await by('PATCH', `/api/apps/${id}`, patch)).status
  const redirected = { ...source, url: trap.origin }

  expect(await change(eve, { source: { ...source, url: 'https://api.example.org/other' } })).toBe(200)
  expect(await change(eve, { source: redirected })).toBe(403)
  expect(await change(eve, { source: { kind: 'data' } })).toBe(200)
  expect(await change(eve, { source: redirected })).toBe(403)
  await eve('POST', `/api/apps/${id}/preview`, { message: '' })
  expect(sent).toEqual([])
  expect(await change(eve, { keepMessages: true })).toBe(403)
  expect(await change(eve, { keepMessages: false, description: 'Same' })).toBe(200)
  expect((await eve('PUT', `/api/apps/${id}/secrets/key`, { value: 'mine' })).status).toBe(403)
  expect((await eve('DELETE', `/api/apps/${id}/secrets/key`)).status).toBe(403)

  expect(await change(api, { source: redirected, keepMessages: true })).toBe(200)
  await api('POST', `/api/apps/${id}/preview`, { message: '' })
  expect(sent).toEqual(['hush'])
  expect((await api('DELETE', `/api/apps/${id}/secrets/key`)).status).toBe(204)
  const { rows } = (await api('GET', '/api/events')).body
  const target = expect.objectContaining({ id, name: 'Guarded' })
  for (const action of ['set-secret', 'delete-secret', 'keep-messages'])
    expect(rows).toContainEqual(expect.objectContaining({ action, target }))
  expect(JSON.stringify(rows)).not.toContain('hush')
  await trap.close()
})
