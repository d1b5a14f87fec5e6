import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bakery, connectApi } from '../api.ts'
import { openChat } from '../chat.ts'
import { beside } from '../people.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { startTestServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'

interface Route {
  readonly method: string
  readonly path: string
}

/** Those that `fetch` sends; a route for any method has others. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const CREATED = 'fastify.initialization'
/** Longer than a statement, and a second one after it, is waited for. */
const ANSWER_MS = 60_000
const STACK = /\n\s+at |node_modules|file:\/\/\/\w|\/src\/[a-z]|\.[jt]s:\d+/

let routes: Route[] = []
let server: TestServer
let postgres: TestPostgres | null = null
let dataDir: string
let headers: Record<string, string>[]
let ids: { app: string; conversation: string }

/** Fastify announces each server that is made, and each route that is added to it: a new route is in the list by itself. */
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (METHODS.includes(each)) routes.push({ method: each, path: url })
  })
}

beforeAll(async () => {
  postgres = inject('postgresUrl') ? await startPostgres() : null
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-routes-'))
  const place = { databaseUrl: postgres?.url ?? null, dataDir, drop: async () => {} }
  subscribe(CREATED, listen)
  server = await startTestServer({
    database: { name: 'own', create: async () => place },
    env: { METRICS_TOKEN: 'x'.repeat(32), MAX_CONNECTIONS_PER_ADDRESS: '5000', MAX_CONNECTIONS: '5000' },
  })
  unsubscribe(CREATED, listen)
  const { id, token } = await server.signUp('owner@example.org', 'owner')
  const session = await beside(server, ({ auth }) => auth.sessions.start({ id, passwordVersion: 0 }, null))
  headers = [{}, { authorization: `Bearer ${token}` }, { cookie: `vitrine_session=${session.id}` }]
  const { body } = await connectApi(server.url, token)('POST', '/api/apps', bakery)
  ids = { app: body.id, conversation: (await openChat(server.url, token)).conversation }
  // What deletes is asked last.
  routes = routes.sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
}, 120_000)
afterAll(async () => {
  postgres?.thaw()
  await server?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const filled = (path: string) =>
  path
    .replace('/conversations/:id', `/conversations/${ids.conversation}`)
    .replace('/apps/:id', `/apps/${ids.app}`)
    .replace(/:slug/, 'chatui')
    .replace(/:\w+|\*/g, 'x')

async function ask({ method, path }: Route, sent: Record<string, string>) {
  const hasBody = !['GET', 'DELETE', 'OPTIONS'].includes(method)
  const reply = await fetch(server.url + filled(path), {
    method,
    redirect: 'manual',
    headers: { ...sent, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{}' }),
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await reply.text()
  if (isStream) await reply.body?.cancel()
  return { name: `${method} ${path}`, status: reply.status, headers: reply.headers, text }
}

/** Files that are the same for everybody; their address changes with them, or they are looked up again. */
const PUBLIC =
  /^GET \/(studio\/|assets\/|widgets\/|pictures\/|made-widgets\/|servers\/|favicon|frame|play\/frame|oauth\/|\.well-known\/)/

describe('every route', () => {
  it('is known to this test', () => {
    expect(routes.length).toBeGreaterThan(100)
    expect(routes).toContainEqual({ method: 'POST', path: '/api/apps/:id/publish' })
  })

  it('has the security headers, names no software and shows no stack, whoever asks', {
    timeout: 240_000,
  }, async () => {
    const wrong: string[] = []
    for (const sent of headers)
      for (const route of routes) {
        const { name, status, headers: given, text } = await ask(route, sent)
        const note = (problem: string) => wrong.push(`${name} as ${Object.keys(sent)}: ${status} ${problem}`)
        if (status >= 500) note(text.slice(0, 200))
        if (given.get('x-content-type-options') !== 'nosniff') note('may be sniffed')
        if (!given.get('content-security-policy')) note('no policy')
        if (!given.get('referrer-policy')) note('tells its address')
        if (given.has('server') || given.has('x-powered-by')) note('names its software')
        if (given.get('cache-control') !== 'no-store' && !PUBLIC.test(name))
          note(`cache: ${given.get('cache-control')}`)
        if (!given.get('content-type')?.includes('javascript') && STACK.test(text))
          note(`stack: ${STACK.exec(text)?.[0]}`)
      }
    expect(wrong).toEqual([])
  })

  it('answers 503 and when to come back while the database stands still', { timeout: 240_000 }, async ({
    skip,
  }) => {
    if (!postgres) return skip('No PostgreSQL server programs.')
    postgres.freeze()
    const replies = await Promise.all(headers.flatMap((sent) => routes.map((route) => ask(route, sent))))
    postgres.thaw()
    const wrong = replies.filter(
      ({ status, headers: given }) =>
        status >= 500 && !(status === 503 && Number(given.get('retry-after')) > 0),
    )
    expect(wrong.map(({ name, status, text }) => `${name}: ${status} ${text.slice(0, 200)}`)).toEqual([])
    expect(replies.filter(({ status }) => status === 503).length).toBeGreaterThan(200)
  })
})
