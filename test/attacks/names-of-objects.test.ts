import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../api.ts'
import { buildLayouts } from '../layouts.ts'
import { rpc } from '../rpc.ts'
import { startTestServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'

/** What every object has, though nobody put it there. */
const NAMES = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
]

describe('words that every object knows', () => {
  let server: TestServer
  let api: TestApi
  let slug = ''
  let id = ''
  const widgetsDir = buildLayouts('aaa')
  beforeAll(async () => {
    server = await startTestServer({ widgetsDir })
    api = connectApi(server.url, (await server.signUp('owner@example.org', 'owner')).token)
    // As names of columns and as cells too.
    const items = NAMES.map((name) => ({
      title: name,
      ...Object.fromEntries(
        NAMES.filter((each) => each !== '__proto__').map((each) => [each, `${each} 5 €`]),
      ),
    }))
    const made = await api('POST', '/api/apps', { ...bakery, mockData: { items } })
    id = made.body.id
    slug = (await api('POST', `/api/apps/${id}/publish`, {})).body.mcpSlug
  })
  afterAll(async () => {
    await server.close()
    rmSync(widgetsDir, { recursive: true })
  })

  const call = async (app: string, name: string, args: object) => {
    const { headers, body } = rpc({ method: 'tools/call', params: { name, arguments: args } }, '2025-11-25')
    const reply = await fetch(`${server.url}/servers/${app}/mcp`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: reply.status, text: await reply.text() }
  }

  it.each(NAMES)('are words like others in questions and arguments: %s', async (name) => {
    const sentences = [
      name,
      `${name} under 5 €`,
      `which ${name} are ${name}`,
      `cheapest ${name} since ${name}`,
      `something without ${name}`,
      `not ${name}, please`,
    ]
    for (const message of sentences) {
      const { status, text } = await call(slug, bakery.toolName, { message })
      expect({ message, status, failed: /went wrong|Internal|internal/.test(text) }).toEqual({
        message,
        status: 200,
        failed: false,
      })
    }
    for (const context of [
      { sort: name },
      { filters: { [name]: name } },
      { filters: [{ column: name, op: name, value: name }] },
    ])
      expect((await call(slug, bakery.toolName, { message: name, context })).status).toBe(200)
    expect((await call('chatui', name, {})).status).toBeLessThan(500)
    expect(
      (await call('gifts', 'get_recommendations', { query: `a ${name} for ${name}` })).status,
    ).toBeLessThan(500)
    expect((await call(name, name, {})).status).toBeLessThan(500)
  })

  it.each(NAMES)('are no way to a fault in any other door: %s', async (name) => {
    const statuses = await Promise.all([
      api('POST', '/api/apps/generate', { description: `${name} with ${name}, colour ${name}` }),
      api('POST', '/api/apps', { ...bakery, name, layoutTemplate: name }),
      api('PATCH', `/api/apps/${id}`, { themeVariables: { [name]: name } }),
      api('POST', `/api/apps/${id}/preview`, { message: name }),
      api('GET', `/api/apps/${name}`),
      api('GET', `/api/audit?app=${name}&format=${name}&${name}=${name}`),
      api('POST', '/api/sources/openapi', {
        text: JSON.stringify({
          openapi: '3.1.0',
          info: { title: name },
          paths: {
            [`/${name}`]: {
              get: { parameters: [{ name, in: name, style: name, schema: { type: name, format: name } }] },
            },
          },
        }),
      }),
    ])
    expect(statuses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    for (const path of [
      `/servers/${name}`,
      `/servers/${slug}/ui/${name}.html`,
      `/account?done=${name}`,
      `/play/${name}`,
      `/${name}`,
    ])
      expect((await fetch(server.url + path, { redirect: 'manual' })).status).toBeLessThan(500)
  })
})
