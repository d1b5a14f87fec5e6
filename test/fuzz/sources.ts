import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { bakery, connectApi } from '../api.ts'
import { registerClient } from '../oauth-client.ts'
import { openVisitor } from '../visitor.ts'
import { type FuzzedApp, mcpSource } from './mcp-requests.ts'
import type { RequestSource } from './requests.ts'
import type { SampleSchema } from './sample.ts'
import { formSource, type OpenForm, oauthSources, restSources, staticSources } from './web-requests.ts'

export interface FuzzedServer {
  readonly url: string
  /** Whoever runs it: an account with a personal token. */
  readonly owner: { id: string; token: string }
}

const SLUGS = ['chatui', 'todo', 'tasks', 'gifts']
const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'studio', 'assets')

/** Learns from the server what can be sent to it: every App, every route of its description, every form. */
export async function findSources({ url, owner }: FuzzedServer): Promise<RequestSource[]> {
  const { id: user_id, token } = owner
  const api = connectApi(url, token)
  const make = async (name: string) => (await api('POST', '/api/apps', { ...bakery, name })).body.id as string
  const made = await make('Fuzzed bakery')
  const published = await api('POST', `/api/apps/${made}/publish`, {})
  if (published.status !== 200) throw new Error(`Not published: ${JSON.stringify(published.body)}`)
  const slug = String(published.body.mcpUrl).split('/').at(-2) ?? ''
  const ids = await Promise.all(['One', 'Two', 'Three'].map((name) => make(`Fuzzed ${name}`)))
  const known = { user_id, task_id: 1, ...bakery, id: ids[0], slug, email: 'owner@example.org' }
  const apps = await Promise.all([...SLUGS, slug].map((name) => describeApp(url, name, token)))
  const { body: document } = await api('GET', '/api/openapi.json')
  const resource = `${url}/servers/todo/mcp`
  const { id: clientId } = await registerClient(url, resource)
  return [
    ...apps.map((app) => mcpSource(app, { token, known })),
    ...restSources(document, { token, ids, known }),
    ...staticSources(readdirSync(ASSETS), token),
    formSource(await openForms(url)),
    ...oauthSources(clientId, resource),
  ]
}

async function describeApp(url: string, slug: string, token: string): Promise<FuzzedApp> {
  const client = await connectClient(url, slug, token)
  const { tools } = await client.listTools()
  const { resources } = await client.listResources()
  await client.close()
  return {
    slug,
    tools: tools.map(({ name, inputSchema }) => ({ name, inputSchema: inputSchema as SampleSchema })),
    resources: resources.map(({ uri }) => uri),
  }
}

async function connectClient(url: string, slug: string, token: string): Promise<Client> {
  const client = new Client({ name: 'fuzz', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`/servers/${slug}/mcp`, url), { requestInit }),
  )
  return client
}

async function openForms(url: string): Promise<OpenForm[]> {
  const visitor = openVisitor(url)
  const { text } = await visitor.get('/sign-in')
  const [, form_token = ''] = /name="form_token" value="([^"]+)"/.exec(text) ?? []
  const cookie = [...visitor.cookies].map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ')
  const [email, password] = ['owner@example.org', 'correct horse battery']
  return [
    { path: '/sign-in', cookie, fields: { form_token, email, password, next: '/apps' } },
    { path: '/welcome', cookie, fields: { form_token, token: 'abc', email, password, end_tokens: 'yes' } },
    { path: '/account/password', cookie, fields: { form_token, current: password, password } },
    {
      path: '/account/tokens',
      cookie,
      fields: { form_token, name: 'Script', days: '30', scope: 'tasks:read' },
    },
    { path: '/sign-out', cookie, fields: { form_token } },
  ]
}
