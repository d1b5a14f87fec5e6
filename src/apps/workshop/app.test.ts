import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectApi, type TestApi } from '../../../test/api.ts'
import { startLocalServer } from '../../../test/local-server.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { defineApp } from '../../contract/index.ts'

let server: TestServer
let client: Client
let owner: TestApi
let maker: { id: string; token: string }

beforeAll(async () => {
  server = await startTestServer({ env: { OUTGOING_ALLOW: '127.0.0.1' } })
  owner = connectApi(server.url, (await server.signUp('owner@example.org', 'owner')).token)
  maker = await server.signUp('ann@example.org', 'maker')
  client = await connectClient(server.url, 'workshop', '2025-11-25', maker.token)
})
afterAll(async () => {
  await client.close()
  await server.close()
})

async function call(name: string, args: Record<string, unknown> = {}, by = client) {
  const { content, structuredContent, isError, _meta } = await by.callTool({ name, arguments: args })
  const [{ text } = { text: '' }] = content as { text: string }[]
  return { text, data: structuredContent as any, isError: isError ?? false, meta: _meta as any }
}

const trails = [
  { Trail: 'Old mill loop', Kilometres: '5.2', Level: 'easy' },
  { Trail: 'Ridge path', Kilometres: '14', Level: 'hard' },
  { Trail: 'Lake shore', Kilometres: '7.5', Level: 'easy' },
]

it('takes an app from rows to its users: made, tried, changed, published, used, rolled back and read about', async () => {
  const made = await call('make_app', { description: 'Our hiking trails', name: 'Trails', rows: trails })
  expect(made.text).toContain('Made “Trails” as a draft.')
  expect(made.data).toMatchObject({ name: 'Trails', status: 'draft', rows: 3, problems: [], revision: 1 })
  expect(made.meta['vitrine/preview'].data.items[0]).toMatchObject({ title: 'Old mill loop' })
  const { app_id } = made.data

  const tried = await call('try_question', { app_id, question: 'easy trails' })
  expect(tried.meta['vitrine/preview'].data.items.map(({ title }: any) => title)).toEqual([
    'Old mill loop',
    'Lake shore',
  ])
  expect(tried.text).toContain('Old mill loop')

  const changed = await call('change_app', {
    app_id: 'trails',
    name: 'Hill trails',
    layout: 'cards',
    add_rows: [{ title: 'Summit', kilometres: '18', level: 'hard' }],
    change_rows: [{ title: 'ridge path', set: { Level: 'moderate' } }],
    remove_rows: ['Lake shore'],
    rename_columns: [{ column: 'Level', heading: 'Difficulty' }],
  })
  expect(changed.data).toMatchObject({ name: 'Hill trails', layout: 'cards', rows: 3, revision: 2 })
  expect(changed.data.sample.map(({ title }: any) => title)).toEqual([
    'Old mill loop',
    'Ridge path',
    'Summit',
  ])
  expect(changed.data.columns).toContainEqual({ key: 'Level', label: 'Difficulty' })

  const asked = await call('publish_app', { app_id })
  expect(asked.text).toContain('Nothing is published yet.')
  expect(asked.data.status).toBe('draft')
  const published = await call('publish_app', { app_id, revision: asked.data.revision })
  expect(published.data).toMatchObject({ status: 'published', version: 1 })
  expect(published.data.mcp_url).toBe(`${server.url}/servers/hill-trails/mcp`)

  const user = await connectClient(server.url, 'hill-trails')
  const [tool] = (await user.listTools()).tools
  const answered = await user.callTool({ name: tool!.name, arguments: { message: 'moderate' } })
  expect((answered.structuredContent as any).items).toMatchObject([{ title: 'Ridge path' }])
  await user.close()

  await call('change_app', { app_id, remove_rows: ['Summit'], theme: { accent: '#0b6bcb' } })
  const next = await call('publish_app', { app_id, revision: 2 })
  expect(next.text).toContain('The draft has changed since revision 2.')
  expect(next.text).toContain('1 row removed')
  expect(next.data.version).toBe(1)
  expect((await call('publish_app', { app_id, revision: next.data.revision })).data.version).toBe(2)
  expect((await call('roll_back_app', { app_id })).text).toContain('- version 1, ')
  expect((await call('roll_back_app', { app_id, version: 1 })).data).toMatchObject({ version: 3, rows: 3 })

  expect((await call('list_apps')).data.apps).toMatchObject([{ app_id, name: 'Hill trails', version: 3 }])
  await expect.poll(async () => (await call('read_activity', { app_id })).data).toMatchObject({ calls: 1 })
  const { rows: events } = (await owner('GET', '/api/events')).body
  const done = events.filter(({ source }: any) => source === 'the Workshop app')
  expect(done.map(({ action }: any) => action)).toEqual(['roll-back', 'publish', 'publish'])
})

it('makes an app from a description, from cells as text and from a page, and changes it as a sentence says', async () => {
  const described = await call('make_app', { description: 'a menu for my bakery with prices' })
  expect(described.data.rows).toBeGreaterThan(0)
  const table = 'Wine;Price (€)\nRiesling;12.50\nPinot noir;18.00'
  const pasted = await call('make_app', { description: 'wine list', table })
  expect(pasted.data).toMatchObject({ name: 'Wine list', rows: 2 })
  expect(pasted.data.sample[0]).toMatchObject({ title: 'Riesling', price: '€12.50' })
  const web = await startLocalServer((_, response) =>
    response.end(
      '<html><table><tr><th>Room<th>Beds</tr><tr><td>Attic<td>2</tr><tr><td>Garden<td>4</tr></table>',
    ),
  )
  const fetched = await call('make_app', { description: 'Rooms', address: web.origin })
  expect(fetched.data).toMatchObject({ rows: 2, sample: [{ title: 'Attic' }, { title: 'Garden' }] })
  await web.close()
  await call('change_app', { app_id: pasted.data.app_id, description: 'Wines' })
  const renamed = await call('change_app', { request: 'make it a carousel and call it Cellar' })
  expect(renamed.data).toMatchObject({ name: 'Cellar', layout: 'carousel', app_id: pasted.data.app_id })
})

it('says what is wrong, and changes nothing then', async () => {
  const { app_id } = (await call('make_app', { description: 'x', name: 'Strict', rows: trails })).data
  const wrong = [
    await call('change_app', { app_id, remove_rows: ['Nowhere'], name: 'Other' }),
    await call('change_app', { app_id, rename_columns: [{ column: 'Colour', heading: 'Hue' }] }),
    await call('change_app', { app_id, layout: 'spiral' }),
    await call('show_app', { app_id: 'No such app' }),
    await call('make_app', { description: 'x', table: `${'a,'.repeat(600)}\n1` }),
    await call('roll_back_app', { app_id, version: 7 }),
  ]
  expect(wrong.map(({ isError }) => isError)).toEqual(wrong.map(() => true))
  expect(wrong[0]!.text).toContain('No row is called “Nowhere”.')
  expect(wrong[3]!.text).toContain('list_apps')
  expect((await call('show_app', { app_id })).data).toMatchObject({ name: 'Strict', revision: 1 })
})

it('is for makers, and each sees and publishes only what is theirs', async () => {
  const user = await server.signUp('bob@example.org', 'user')
  await expect(connectClient(server.url, 'workshop', '2025-11-25', user.token)).rejects.toThrow()
  await expect(connectClient(server.url, 'workshop')).rejects.toThrow()
  const slugsFor = async (token: string) =>
    (await connectApi(server.url, token)('GET', '/api/play/apps')).body.apps.map(({ slug }: any) => slug)
  expect(await slugsFor(user.token)).not.toContain('workshop')
  expect(await slugsFor(maker.token)).toContain('workshop')
  const { token } = await server.signUp('cleo@example.org', 'maker')
  const other = await connectClient(server.url, 'workshop', '2026-07-28', token)
  const { app_id } = (await call('make_app', { description: 'x', name: 'Private', rows: trails })).data
  for (const tool of [
    'show_app',
    'change_app',
    'publish_app',
    'roll_back_app',
    'read_activity',
    'link_to_secrets',
  ])
    expect((await call(tool, { app_id }, other)).isError).toBe(true)
  expect((await call('list_apps', {}, other)).data.apps).toEqual([])
  await other.close()
})

it('takes no secret, and sends the user to the page for it', async () => {
  const { app_id } = (await call('make_app', { description: 'x', name: 'Service', rows: trails })).data
  const link = await call('link_to_secrets', { app_id })
  expect(link.data.url).toBe(`${server.url}/apps/${app_id}?tab=tool`)
  // A client that can send the user to a page does so, and the tool answers once they agreed.
  const asked: unknown[] = []
  const modern = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } }, capabilities: { elicitation: { url: {} } } },
  )
  modern.setRequestHandler('elicitation/create', ({ params }) => {
    asked.push(params)
    return { action: 'accept' as const }
  })
  await modern.connect(
    new StreamableHTTPClientTransport(new URL('/servers/workshop/mcp', server.url), {
      requestInit: { headers: { authorization: `Bearer ${maker.token}` } },
    }),
  )
  expect((await call('link_to_secrets', { app_id }, modern)).data.url).toBe(link.data.url)
  expect(asked).toMatchObject([{ mode: 'url', url: link.data.url }])
  await modern.close()
  const { tools } = await client.listTools()
  const fields = JSON.stringify(tools.map(({ inputSchema }) => Object.keys(inputSchema.properties ?? {})))
  expect(fields).not.toMatch(/secret|password|token|header/)
  for (const name of ['publish_app', 'roll_back_app'])
    expect(tools.find((tool) => tool.name === name)?.annotations?.destructiveHint).toBe(true)
})

it('leaves its slug to an app that has it already', async () => {
  const theirs = defineApp({
    slug: 'workshop',
    name: 'ours',
    version: '1.0.0',
    title: 'Bicycle workshop',
    description: 'Repairs.',
    instructions: 'Repairs.',
    tools: [],
  })
  const other = await startTestServer({ moreApps: [theirs] })
  const visitor = await connectClient(other.url, 'workshop')
  expect(visitor.getServerVersion()).toMatchObject({ name: 'ours', title: 'Bicycle workshop' })
  expect(JSON.stringify(other.logged())).toContain('makers cannot use the builder from a chat')
  await visitor.close()
  await other.close()
})
