import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../../test/api.ts'
import { openChat } from '../../../test/chat.ts'
import { eitherDatabase } from '../../../test/databases.ts'
import { buildLayouts } from '../../../test/layouts.ts'
import { rpc } from '../../../test/rpc.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

const RATE_LIMIT = 60

describe.each(eitherDatabase(import.meta.filename))('limits of an app on $name', (database) => {
  let server: TestServer
  const tokens = new Map<string, string>()
  const widgetsDir = buildLayouts('aaa')

  beforeAll(async () => {
    server = await startTestServer({
      database,
      widgetsDir,
      env: {
        RATE_LIMIT: String(RATE_LIMIT),
        ...(database.name === 'PostgreSQL' && { RATE_LIMIT_STORE: 'postgres' }),
      },
    })
    for (const name of ['ann', 'bob', 'uma'])
      tokens.set(name, (await server.signUp(`${name}@example.org`, 'maker')).token)
  })
  afterAll(async () => {
    await server.close()
    rmSync(widgetsDir, { recursive: true })
  })

  const published = async (limits: object) => {
    const ann = connectApi(server.url, tokens.get('ann'))
    const { id } = (await ann('POST', '/api/apps', bakery)).body
    const { mcpSlug } = (await ann('POST', `/api/apps/${id}/publish`, {})).body
    const { body } = await ann('GET', `/api/apps/${id}/access`)
    const written = await ann('PUT', `/api/apps/${id}/access`, {
      ...body,
      limits: { ...body.limits, ...limits },
    })
    expect(written.status).toBe(200)
    return mcpSlug
  }
  const call = async (slug: string, who?: string) => {
    const token = who && tokens.get(who)
    const reply = await connectApi(server.url, token || undefined)('POST', `/servers/${slug}/mcp`, {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_products', arguments: { message: 'everything' } },
    })
    return reply.status === 429 ? reply.body.error.message : reply.status
  }
  const calls = async (slug: string, times: number, who?: string) => {
    const replies = []
    for (let time = 0; time < times; time += 1) replies.push(await call(slug, who))
    return replies
  }

  it('counts a caller with a token as that account at a public app', async () => {
    const slug = await published({})
    expect(await calls(slug, RATE_LIMIT)).not.toContainEqual(expect.any(String))
    expect(await call(slug)).toContain('RATE_LIMIT')
    expect(await calls(slug, RATE_LIMIT, 'bob')).toEqual(Array(RATE_LIMIT).fill(200))
    expect(await call(slug, 'bob')).toContain('The owner of this server')
    expect(await call(slug, 'uma')).toBe(200)
  })

  it('says that it was the app’s limit for one person, and who can raise it', async () => {
    const slug = await published({ callsPerPerson: 2 })
    expect(await calls(slug, 2, 'bob')).toEqual([200, 200])
    expect(await call(slug, 'bob')).toMatch(/2 calls a minute for one person.*maker can raise/)
    expect(await call(slug, 'uma')).toBe(200)
  })

  it('counts what somebody asks in the chat as well', async () => {
    const slug = await published({ callsPerPerson: 1 })
    const chat = await openChat(server.url, tokens.get('bob')!, { apps: [slug] })
    const outcomes: string[] = []
    for (const _ of [1, 2]) {
      const { answer } = await chat.say('Show me the cakes')
      outcomes.push(JSON.stringify((await chat.answered(answer.id)).parts))
    }
    expect(outcomes[0]).toContain('"type":"call"')
    expect(outcomes[0]).not.toContain('call a minute')
    expect(outcomes[1]).toMatch(/1 call a minute for one person.*maker can raise/)
    expect(await call(slug, 'bob')).toContain('for one person')
  })

  const listen = (slug: string, who: string, signal: AbortSignal) => {
    const { headers, body } = rpc(
      { method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true } } },
      '2026-07-28',
    )
    return fetch(`${server.url}/servers/${slug}/mcp`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${tokens.get(who)}` },
      body: JSON.stringify(body),
      signal,
    })
  }

  it('says that one person has as many open requests as the app allows, until one ends', async () => {
    const slug = await published({ connections: 1 })
    const leaving = new AbortController()
    expect((await listen(slug, 'bob', leaving.signal)).status).toBe(200)
    expect(await call(slug, 'bob')).toMatch(/1 open request for one person.*maker can raise/)
    expect(await call(slug, 'uma')).toBe(200)
    leaving.abort()
    await expect.poll(() => call(slug, 'bob')).toBe(200)
  })

  it('forgets a request whose client left while its calls were being counted', async () => {
    if (server.database.databaseUrl === null) return
    const slug = await published({ connections: 1, callsPerPerson: 50 })
    const locking = new pg.Client(server.database.databaseUrl)
    await locking.connect()
    await locking.query('begin')
    await locking.query('lock table rate_limits in access exclusive mode')
    const leaving = new AbortController()
    const left = listen(slug, 'bob', leaving.signal).catch(() => 'left')
    await new Promise((resolve) => setTimeout(resolve, 300))
    leaving.abort()
    expect(await left).toBe('left')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await locking.query('commit')
    await locking.end()
    await expect.poll(() => call(slug, 'bob')).toBe(200)
  })

  it('says that it was the app’s limit for everybody together', async () => {
    const slug = await published({ calls: 3 })
    expect(await calls(slug, 2, 'bob')).toEqual([200, 200])
    expect(await calls(slug, 2, 'uma')).toEqual([200, expect.stringContaining('for everybody together')])
  })
})
