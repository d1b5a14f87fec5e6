import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

const widgetsDir = buildLayouts('aaa')
let server: TestServer
let api: TestApi
beforeAll(async () => {
  server = await startTestServer({ widgetsDir })
  api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
})
afterAll(async () => {
  await server.close()
  rmSync(widgetsDir, { recursive: true })
})

const look = { name: 'A & B', layoutTemplate: 'cards', themeVariables: { accent: '#0b6bcb' } }

it('draws a layout with a theme nobody has saved', async () => {
  const { status, body } = await api('POST', '/api/templates/draw', look)
  expect(status).toBe(200)
  expect(body.html).toContain('layout-cards of build aaa')
  expect(body.html).toContain('<title>A &amp; B</title>')
  expect(body.html).toContain('#0b6bcb')
  expect(body).toMatchObject({ csp: { connect: [], frame: [] }, problems: [] })
})

it('says which colours cannot be read, and what is served instead', async () => {
  const { body } = await api('POST', '/api/templates/draw', {
    ...look,
    themeVariables: { surface: '#ffffff', text: '#eeeeee' },
  })
  expect(body.problems).toMatchObject([{ field: 'text', mended: expect.stringMatching(/^#[0-9a-f]{6}$/) }])
})

it.each([
  ['a layout that is not there', { ...look, layoutTemplate: 'map' }],
  ['a colour that is none', { ...look, themeVariables: { accent: 'red;}' } }],
  ['something more', { ...look, html: '<script>' }],
])('refuses %s', async (_, body) => {
  const reply = await api('POST', '/api/templates/draw', body)
  expect(reply).toMatchObject({ status: 422, body: { error: { code: 'INVALID_CONFIG' } } })
})

it('gives a draft’s widget with as much of its data as one answer carries, and the hosts of its pictures', async () => {
  const items = Array.from({ length: 500 }, (_, index) => ({
    title: `Cake ${index}`,
    image: `https://pictures.example.org/${index}.jpg`,
  }))
  const made = await api('POST', '/api/apps', { ...bakery, mockData: { heading: 'Cakes', items } })
  const { body } = await api('GET', `/api/apps/${made.body.id}/widget`)
  expect(body.data.heading).toBe('Cakes')
  expect(body.data.items.length).toBeLessThan(500)
  expect(body.csp.resource).toContain('pictures.example.org')
  expect(body.html).toContain('layout-list of build aaa')
})

it('shows nobody the draft of somebody else', async () => {
  const made = await api('POST', '/api/apps', bakery)
  const stranger = connectApi(server.url, (await server.signUp('other@example.org', 'maker')).token)
  expect((await stranger('GET', `/api/apps/${made.body.id}/widget`)).status).toBe(404)
  expect((await connectApi(server.url)('POST', '/api/templates/draw', look)).status).toBe(401)
})
