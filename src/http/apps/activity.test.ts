import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHECK_TRACE } from '../../../common/check-trace.ts'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let api: TestApi
beforeAll(async () => {
  server = await startTestServer()
  api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
})
afterAll(() => server.close())

const callsOf = (activity: { hours: { calls: number }[] }) =>
  activity.hours.reduce((sum, { calls }) => sum + calls, 0)

it('lists questions that find nothing until a synonym or a row answers them, and counts no checks', async () => {
  const { id } = (await api('POST', '/api/apps', bakery)).body
  await api('PATCH', `/api/apps/${id}`, { keepMessages: true })
  const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`)).body
  const client = await connectClient(server.url, mcpSlug)
  const ask = (message: string) => client.callTool({ name: bakery.toolName, arguments: { message } })
  for (const message of ['Flumph', 'sushi', 'flumph', 'Widget Pro']) await ask(message)
  const activity = async () => (await api('GET', `/api/apps/${id}/activity`)).body
  await expect.poll(async () => callsOf(await activity())).toBe(4)
  await expect
    .poll(async () => (await activity()).unanswered)
    .toMatchObject([
      { message: 'flumph', count: 2 },
      { message: 'sushi', count: 1 },
    ])

  expect((await api('POST', `/api/apps/${id}/doctor`)).status).toBe(200)
  expect((await api('POST', `/api/apps/${id}/preview`, { message: 'sushi' })).status).toBe(200)
  await ask('Gadget')
  await expect.poll(async () => callsOf(await activity())).toBe(5)
  // Messages are stored after the call that brought them.
  await expect.poll(async () => (await activity()).messages).toHaveLength(5)
  expect((await activity()).calls).toHaveLength(5)

  await api('PATCH', `/api/apps/${id}`, { synonyms: [{ word: 'Flumph', means: 'Gadget X' }] })
  expect((await activity()).unanswered).toMatchObject([{ message: 'sushi' }])
  await api('POST', `/api/apps/${id}/publish`)
  const { structuredContent } = await ask('a flumph, please')
  expect(structuredContent).toMatchObject({ items: [{ title: 'Gadget X' }] })
  await client.close()
})

it('counts a call whose trace claims to be a check', async () => {
  const { id } = (await api('POST', '/api/apps', bakery)).body
  await api('PATCH', `/api/apps/${id}`, { keepMessages: true })
  const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`)).body
  const client = await connectClient(server.url, mcpSlug)
  const traceparent = `00-${CHECK_TRACE}${'1'.repeat(32 - CHECK_TRACE.length)}-00f067aa0ba902b7-01`
  await client.callTool({ name: bakery.toolName, arguments: { message: 'sushi' }, _meta: { traceparent } })
  await client.close()
  await expect
    .poll(async () => (await api('GET', `/api/apps/${id}/activity`)).body)
    .toMatchObject({ hours: [{ calls: 1 }], calls: [{}], messages: [{ message: 'sushi' }] })
})

it('counts what people miss together, however they ask for it', async () => {
  const { id } = (await api('POST', '/api/apps', bakery)).body
  await api('PATCH', `/api/apps/${id}`, { keepMessages: true })
  const { mcpSlug } = (await api('POST', `/api/apps/${id}/publish`)).body
  const client = await connectClient(server.url, mcpSlug)
  for (const message of ['sushi', 'Do you have a flumph?', 'flumph'])
    await client.callTool({ name: bakery.toolName, arguments: { message } })
  await client.close()
  await expect
    .poll(async () => (await api('GET', `/api/apps/${id}/activity`)).body.unanswered)
    .toMatchObject([
      { term: 'flumph', count: 2 },
      { term: 'sushi', count: 1 },
    ])
})

it.each([
  [[{ word: '', means: 'x' }]],
  [[{ word: 'x' }]],
  [Array.from({ length: 201 }, (_, index) => ({ word: `w${index}`, means: 'x' }))],
])('refuses synonyms that are none: %j', async (synonyms) => {
  const { id } = (await api('POST', '/api/apps', bakery)).body
  expect((await api('PATCH', `/api/apps/${id}`, { synonyms })).status).toBe(422)
})
