import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { createSessions } from '../../src/auth/sessions.ts'
import { answer, defineApp, defineTool } from '../../src/contract/index.ts'
import { openStorage } from '../../src/storage/storage.ts'
import { bakery, connectApi } from '../api.ts'
import type { TestDatabase } from '../databases.ts'
import { pngOf } from '../picture-files.ts'
import { startTestServer } from '../server.ts'
import { APPS, type AppName, PEOPLE, type Person } from './expected.ts'

const tool = (name: string) =>
  defineTool({
    name,
    title: name,
    description: `Use this to ${name}.`,
    input: z.object({}),
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
    run: () => answer({ text: `${name} done` }),
  })

const codeApp = defineApp({
  slug: 'ledger',
  name: 'ledger',
  version: '1.0.0',
  title: 'Ledger',
  description: 'Keeps books.',
  instructions: 'Keep books.',
  tools: [tool('read_books'), tool('close_books')],
})

export interface Company {
  readonly routes: readonly string[]
  readonly apps: ReadonlyMap<
    AppName,
    { readonly id: string; readonly slug: string; readonly picture: string }
  >
  /** The name with which its link opens the app for everybody. */
  readonly linkName: string
  ask(person: Person, request: Knock): Promise<{ status: number; text: string }>
  close(): Promise<void>
}

export interface Knock {
  readonly method: string
  readonly url: string
  readonly body?: unknown
  /** By a personal token in place of a session. */
  readonly byToken?: boolean
}

const ROLE = { owner: 'owner', user: 'user', auditor: 'auditor' } as const

/** A server with people in every position and an app for every audience. */
export async function openCompany(database: TestDatabase, widgetsDir: string): Promise<Company> {
  const routes = new Set<string>()
  let http: FastifyInstance | undefined
  const seen = (message: unknown) => {
    http = (message as { fastify: FastifyInstance }).fastify
    http.addHook('onRoute', ({ method, url }: RouteOptions) => {
      const methods = [method].flat()
      // What only answers 405, and HEAD, which Fastify adds to each GET.
      if (!methods.includes('TRACE') && !methods.every((each) => each === 'HEAD'))
        routes.add(`${methods.filter((each) => each !== 'HEAD').join('|')} ${url}`)
    })
  }
  subscribe('fastify.initialization', seen)
  const server = await startTestServer({ database, widgetsDir, moreApps: [codeApp] })
  unsubscribe('fastify.initialization', seen)
  const storage = openStorage({ ...server.database, clock: () => new Date(), onError: () => {} })
  const sessions = createSessions({ store: storage.sessions, clock: () => new Date() })
  const tokens = new Map<Person, string>()
  const cookies = new Map<Person, string>()
  for (const person of ['owner', ...PEOPLE.filter((each) => each !== 'owner')] as Person[]) {
    if (person === 'stranger') continue
    const role = person in ROLE ? ROLE[person as keyof typeof ROLE] : 'maker'
    const { id, token } = await server.signUp(`${person}@example.org`, role)
    tokens.set(person, token)
    const session = await sessions.start({ id, passwordVersion: 0 }, null)
    cookies.set(person, `vitrine_session=${session.id}`)
    if (person === 'disabled') await storage.accounts.setDisabled(id, new Date())
  }
  await storage.close()

  const owner = connectApi(server.url, tokens.get('owner'))
  const ann = connectApi(server.url, tokens.get('ann'))
  const levels = ['view', 'use', 'edit', 'full'] as const
  for (const level of levels) {
    const { id } = (await owner('POST', '/api/groups', { name: level })).body
    await owner('PATCH', `/api/groups/${id}`, { people: [`group-${level}@example.org`] })
  }
  const grants = {
    people: [...levels, 'disabled' as const].map((who) => ({
      email: `${who}@example.org`,
      level: who === 'disabled' ? 'full' : who,
    })),
    groups: levels.map((level) => ({ name: level, level })),
  }
  const apps = new Map<AppName, { id: string; slug: string; picture: string }>()
  let linkName = ''
  for (const app of APPS) {
    const { id } = (await ann('POST', '/api/apps', { ...bakery, name: `Secret ${app}` })).body
    const data = Buffer.from(pngOf(1 + APPS.indexOf(app), 1)).toString('base64')
    const picture = (await ann('POST', `/api/apps/${id}/pictures`, { data })).body.address
    const items = [{ title: 'Loaf', image: picture }]
    await ann('PATCH', `/api/apps/${id}`, { layoutTemplate: 'cards', mockData: { items } })
    const { mcpSlug } = (await ann('POST', `/api/apps/${id}/publish`, {})).body
    if (app === 'unpublished') await ann('POST', `/api/apps/${id}/unpublish`)
    const audience = app === 'disabled' || app === 'unpublished' ? 'public' : app
    const disabled = app === 'disabled'
    const change = { audience, disabled, ...grants, revision: 0 }
    const { link } = (await ann('PUT', `/api/apps/${id}/access`, change)).body
    if (link) linkName = new URL(link).pathname.split('/')[2] ?? ''
    apps.set(app, { id, slug: mcpSlug, picture })
  }
  const restricted = { restricted: true, people: ['use@example.org'], groups: ['use'] }
  await owner('PUT', '/api/tool-access/ledger/close_books', restricted)

  return {
    routes: [...routes].sort(),
    apps,
    linkName,
    async ask(person, { method, url, body, byToken = false }) {
      const known = byToken ? tokens.get(person) : cookies.get(person)
      // Past the network, which has no say in who may do what.
      const reply = await http!.inject({
        method: method as 'GET',
        url,
        headers: {
          host: new URL(server.url).host,
          accept: 'application/json, text/event-stream',
          'sec-fetch-site': 'same-origin',
          ...(known && (byToken ? { authorization: `Bearer ${known}` } : { cookie: known })),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      return { status: reply.statusCode, text: reply.body }
    },
    close: server.close,
  }
}
