import { afterAll, beforeAll, expect, it } from 'vitest'
import { bakery, connectApi } from '../../../test/api.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sheet = (...titles: string[]) => ({ items: titles.map((title) => ({ title, price: '€4' })) })

it('suggests questions of the live version to people an app is shared with, and of the draft to its maker', async () => {
  const maker = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
  const friend = connectApi(server.url, (await server.signUp('friend@example.org')).token)
  const content = { ...bakery, mockData: sheet('Rye loaf', 'Spelt roll', 'Baguette') }
  const { id } = (await maker('POST', '/api/apps', content)).body
  const { mcpSlug } = (await maker('POST', `/api/apps/${id}/publish`)).body
  const { body: access } = await maker('GET', `/api/apps/${id}/access`)
  const people = [{ email: 'friend@example.org', level: 'use' }]
  await maker('PUT', `/api/apps/${id}/access`, { ...access, audience: 'people', people })
  await maker('PATCH', `/api/apps/${id}`, { mockData: sheet('Cherry cake', 'Plum tart', 'Brownie') })

  const promptsOf = async (api: typeof maker) => {
    const { apps } = (await api('GET', '/api/chat/options')).body
    return Object.fromEntries(
      apps.map(({ app, prompts }: { app: string; prompts: string[] }) => [app, prompts]),
    )
  }
  const own = await promptsOf(maker)
  expect(own[`draft:${id}`][0]).toBe('What does Cherry cake cost?')
  expect(own[mcpSlug][0]).toBe('What does Rye loaf cost?')
  expect((await promptsOf(friend))[mcpSlug][0]).toBe('What does Rye loaf cost?')
})
