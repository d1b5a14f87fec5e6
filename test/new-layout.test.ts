import { beforeAll, expect, it } from 'vitest'
import { suggestLayout } from '../common/sheet/suggest-layout.ts'
import { layouts as built } from '../src/templates/layouts/index.ts'
import { notShown } from '../studio/editor/look/not-shown.ts'
import type { Layout } from '../studio/ui/app.ts'
import { connectApi, type TestApi } from './api.ts'
import { buildWithKanban, kanban } from './new-layout.ts'
import { connectClient, serverForFile } from './server.ts'
import { sheetOf } from './sheets.ts'

const server = serverForFile({ widgetsDir: buildWithKanban(), moreLayouts: [kanban] })
let api: TestApi
let layouts: Layout[]
beforeAll(async () => {
  api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
  layouts = (await api('GET', '/api/templates')).body.layouts
})

const items = [
  { title: 'Paint the wall', status: 'Doing', description: 'Twice' },
  { title: 'Lay the tiles', status: 'To do', description: 'Grey ones' },
  { title: 'Mend the tap', status: 'Done', description: 'It dripped' },
]
const work = {
  name: 'Kitchen work',
  layoutTemplate: 'kanban',
  mockData: { items },
  toolName: 'track_work',
  toolDescription: 'See how far it is with the kitchen. Use when somebody asks.',
}

it('is served with the others, after them, with all that the studio needs', () => {
  expect(layouts.map(({ name }) => name)).toEqual([...built.keys(), 'kanban'])
  expect(layouts.at(-1)).toMatchObject({
    title: 'Kanban board',
    rows: { key: 'items', room: 1 },
    maxRows: 30,
    suits: { columns: ['status', 'description'] },
    sample: kanban.sample,
  })
})

it('is one of the names that the description of the API allows, and a wrong name is told of it', async () => {
  const { components, paths } = (await api('GET', '/api/openapi.json')).body
  const names = { $ref: '#/components/schemas/LayoutName' }
  expect(components.schemas.LayoutName.enum).toEqual([...built.keys(), 'kanban'])
  expect(components.schemas.App.properties.layoutTemplate).toMatchObject(names)
  for (const [path, method] of [
    ['/api/apps', 'post'],
    ['/api/apps/{id}', 'patch'],
    ['/api/templates/draw', 'post'],
  ] as const) {
    const { schema } = paths[path][method].requestBody.content['application/json']
    expect(schema.properties.layoutTemplate).toMatchObject(names)
  }
  const wrong = await api('POST', '/api/apps', { ...work, layoutTemplate: 'hologram' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.error.details.problems).toEqual([
    { field: 'layoutTemplate', message: `Choose one of ${[...built.keys()].join(', ')} or kanban.` },
  ])
})

it('is drawn, tried, published and answered with as any other', async () => {
  const { body: made } = await api('POST', '/api/apps', work)
  const { themeVariables } = made
  const drawn = await api('POST', '/api/templates/draw', {
    name: 'A',
    layoutTemplate: 'kanban',
    themeVariables,
  })
  expect(drawn.body.html).toContain('toolOutput?.items')
  const tried = await api('POST', `/api/apps/${made.id}/preview`, { message: 'tap' })
  expect(tried.body.structuredContent.items).toHaveLength(3)
  expect((await api('POST', `/api/apps/${made.id}/publish`)).status).toBe(200)
  const file = (await api('GET', `/api/apps/${made.id}/export`)).body
  expect((await api('POST', '/api/apps/import', file)).body.layoutTemplate).toBe('kanban')

  const client = await connectClient(server.url, 'kitchen-work')
  const [tool] = (await client.listTools()).tools
  const { resourceUri } = tool!._meta!.ui as { resourceUri: string }
  const { contents } = await client.readResource({ uri: resourceUri })
  expect((contents[0] as { text: string }).text).toContain('<title>Kitchen work</title>')
  expect((contents[0] as { text: string }).text).toContain('toolOutput?.items')
  const { structuredContent } = await client.callTool({
    name: 'track_work',
    arguments: { message: 'Is the tap mended?' },
  })
  // In the order of the data, as the layout wants them, though the last was asked for.
  expect((structuredContent as typeof work.mockData).items.map(({ title }) => title)).toEqual(
    items.map(({ title }) => title),
  )
  await client.close()
})

it('is taken by the generator that comes along when a sentence names it, in its words', async () => {
  const made = await api('POST', '/api/apps/generate', {
    sentence: 'a kanban of our renovation, with status',
  })
  expect(made.body).toMatchObject({
    layoutTemplate: 'kanban',
    name: 'Renovation',
    toolName: 'track_renovation',
    toolDescription: expect.stringMatching(/^See how far it is with the renovation\. Use when/),
    generator: 'local',
  })
  const list = await api('POST', '/api/apps', { ...work, layoutTemplate: 'list' })
  const changed = await api('POST', `/api/apps/${list.body.id}/change`, { request: 'make it a sprint board' })
  expect(changed.body.fields).toEqual({ layoutTemplate: 'kanban' })
  const missed = await api('POST', `/api/apps/${list.body.id}/change`, { request: 'sing' })
  expect(missed.body.words).toContain('form, kanban)')
})

it('is suggested for the sheets it suits, and says what it would not show', () => {
  const suggested = (text: string) => suggestLayout(sheetOf(text), layouts)?.name
  expect(suggested('Task,Status,Notes\nPaint,Doing,Twice\nMend,Done,Once')).toBe('kanban')
  expect(suggested('Task,Notes\nPaint,Twice\nMend,Once')).toBe('list')
  const data = { items: [{ ...items[0], oven: 1, door: 2 }] }
  expect(notShown(layouts.at(-1)!, data)).toEqual(['door'])
})
