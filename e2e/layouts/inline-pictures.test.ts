import { afterAll, beforeAll, expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { browserForFile } from '../open-widget.ts'
import { inFrame } from '../playground/open-playground.ts'

const { newPage } = browserForFile()
let server: TestServer
let mcpSlug: string
beforeAll(async () => {
  server = await startTestServer()
  const api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
  const { starters } = (await api('GET', '/api/templates')).body
  const { name, layoutTemplate, mockData } = starters.find(({ id }: { id: string }) => id === 'bakery-menu')
  const { id } = (await api('POST', '/api/apps', { ...bakery, name, layoutTemplate, mockData })).body
  mcpSlug = (await api('POST', `/api/apps/${id}/publish`)).body.mcpSlug
})
afterAll(() => server.close())

// ChatGPT hands a widget `_meta` in one way, the standard in another.
it.each(['chatgpt', 'mcp-apps'])('draws the pictures a model is not sent, in the host %s', async (preset) => {
  const page = await newPage({ width: 1280, height: 900 })
  const url = `${server.url}/servers/${mcpSlug}/mcp`
  const asked = { url, tool: bakery.toolName, args: JSON.stringify({ message: 'bread' }), run: '1', preset }
  await page.goto(`${server.url}/play/-?${new URLSearchParams(asked)}`)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /^Run/ }).click()
  const picture = inFrame(page).locator('main img').first()
  await picture.waitFor()
  expect(await picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect(await picture.evaluate((image) => Reflect.get(image, 'naturalWidth') > 0)).toBe(true)
  await page.context().close()
})
