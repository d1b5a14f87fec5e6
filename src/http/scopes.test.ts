import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callbackOf, registerClient, type TestOAuthClient } from '../../test/oauth-client.ts'
import { beside, newPerson, PASSWORD } from '../../test/people.ts'
import { rpc } from '../../test/rpc.ts'
import { type ProtocolRevision, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor, type TestVisitor } from '../../test/visitor.ts'
import type { Account } from '../auth/account.ts'
import { answer, defineApp, defineTool } from '../contract/index.ts'

const READS = 'Read your tasks'
const WRITES = 'Add, change and delete your tasks'

const noteTool = (name: string, readOnly: boolean) =>
  defineTool({
    name,
    title: name,
    description: `Use this to ${name}.`,
    input: z.object({}),
    hints: { readOnly, destructive: false, idempotent: true, openWorld: false },
    run: () => answer({ text: 'done' }),
  })
/** An app that declares no scopes. */
const notes = defineApp({
  slug: 'notes',
  name: 'notes',
  version: '1.0.0',
  title: 'Notes',
  description: 'Keeps notes.',
  instructions: 'Keep notes.',
  tools: [noteTool('read_notes', true), noteTool('write_note', false)],
})

let server: TestServer
let client: TestOAuthClient
let person: Account
let visitor: TestVisitor

beforeAll(async () => {
  server = await startTestServer({ moreApps: [notes] })
  client = await registerClient(server.url, `${server.url}/servers/todo/mcp`)
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await newPerson(server)
  visitor = openVisitor(server.url)
})

const connect = async (scope: string | null, choices: Record<string, string> = {}) => {
  const { code } = callbackOf(await client.authorize(visitor, person.email, { scope }, choices)) ?? {}
  return (await client.exchange(code!)).body
}

const post = async (
  token: string,
  { headers, body }: { headers: Record<string, string>; body: unknown },
  app = 'todo',
) => {
  const reply = await fetch(`${server.url}/servers/${app}/mcp`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  return { status: reply.status, challenge: reply.headers.get('www-authenticate'), text }
}

/** With somebody to tell of progress the SDK answers; without, the fast path. */
const call = (token: string, name: string, era: ProtocolRevision = '2025-11-25', told = false) => {
  const args = { user_id: person.id, ...(name === 'add_task' && { title: 'Water the plants' }) }
  const params = { name, arguments: args, ...(told && { _meta: { progressToken: 7 } }) }
  return post(token, rpc({ method: 'tools/call', params }, era))
}

const challenge = (scopes: string) =>
  `Bearer error="insufficient_scope", scope="${scopes}", ` +
  `resource_metadata="${server.url}/.well-known/oauth-protected-resource/servers/todo/mcp", ` +
  'error_description="The token does not have this scope."'

describe('a token granted reading alone', () => {
  it.each([
    ['2025-11-25', false],
    ['2025-11-25', true],
    ['2026-07-28', false],
    ['2026-07-28', true],
  ] as const)('reads and does not write, in %s, progress told: %s', async (era, told) => {
    const { access_token } = await connect('tasks:read')
    const list = await call(access_token, 'list_tasks', era, told)
    expect(list.status).toBe(200)
    expect(list.text).not.toContain('isError')
    const add = await call(access_token, 'add_task', era, told)
    expect(add).toMatchObject({ status: 403, challenge: challenge('tasks:read tasks:write') })
    expect(JSON.parse(add.text)).toMatchObject({
      id: 1,
      result: { isError: true, _meta: { 'mcp/www_authenticate': [add.challenge] } },
    })
    expect((await call(access_token, 'list_tasks', era, told)).text).not.toContain('Water the plants')
  })

  it('does not write among other messages either', async () => {
    const { access_token } = await connect('tasks:read')
    const params = { name: 'add_task', arguments: { user_id: person.id, title: 'Water the plants' } }
    const { headers, body } = rpc({ method: 'tools/call', params }, '2025-03-26')
    const ping = { jsonrpc: '2.0', id: 2, method: 'ping' }
    const batch = await post(access_token, { headers, body: [ping, body] })
    expect(batch).toMatchObject({ status: 403, challenge: challenge('tasks:read tasks:write') })
    expect((await call(access_token, 'list_tasks')).text).not.toContain('Water the plants')
  })

  it('stays one when it is renewed', async () => {
    const { refresh_token } = await connect('tasks:read')
    const { body } = await client.refresh(refresh_token)
    expect(body.scope).toBe('tasks:read')
    expect((await call(body.access_token, 'add_task')).status).toBe(403)
    const more = await client.token({
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
      scope: 'tasks:read tasks:write',
    })
    expect(more.status).toBe(400)
  })

  it('becomes one that writes when the client asks again as it was told', async () => {
    const { access_token } = await connect('tasks:read')
    const told = /scope="([^"]*)"/.exec((await call(access_token, 'add_task')).challenge ?? '')
    const again = await connect(told?.[1] ?? null)
    expect((await call(again.access_token, 'add_task')).status).toBe(200)
    expect((await call(again.access_token, 'list_tasks')).text).toContain('Water the plants')
  })
})

describe('the page that asks', () => {
  const consent = async (scope: string | null) => {
    const page = await visitor.get(client.address({ scope }))
    return visitor.submit(page, { email: person.email, password: PASSWORD })
  }

  it('says in plain words what will be allowed', async () => {
    const { text } = await consent(null)
    expect(text).toContain(READS)
    expect(text).toContain(WRITES)
  })

  it('names no writing to a client that wants none', async () => {
    const { text } = await consent('tasks:read')
    expect(text).toContain(READS)
    expect(text).not.toContain(WRITES)
  })

  it('grants reading alone once writing is unticked', async () => {
    const { access_token, scope } = await connect('tasks:read tasks:write', { write: '' })
    expect(scope).toBe('tasks:read')
    expect((await call(access_token, 'list_tasks')).status).toBe(200)
    expect((await call(access_token, 'add_task')).status).toBe(403)
  })

  it('grants no more than the client asked for, whatever the form says', async () => {
    const { scope } = await connect('tasks:read', { write: 'allow' })
    expect(scope).toBe('tasks:read')
  })

  it('grants reading with writing, since who writes must see', async () => {
    const { access_token } = await connect('tasks:write')
    expect((await call(access_token, 'list_tasks')).status).toBe(200)
    expect((await call(access_token, 'add_task')).status).toBe(200)
  })
})

it('lets a personal token do all that its account may', async () => {
  const { id, token } = await server.signUp('scripts@example.org')
  person = { ...person, id }
  expect((await call(token, 'add_task')).status).toBe(200)
})

it('tells hosts of each tool which scope it takes', async () => {
  const { token } = await server.signUp('lists@example.org')
  const { text } = await post(token, rpc({ method: 'tools/list' }, '2025-11-25'))
  const tools: { name: string; securitySchemes: unknown }[] = JSON.parse(text).result.tools
  const shown = Object.fromEntries(tools.map(({ name, securitySchemes }) => [name, securitySchemes]))
  const write = [{ type: 'oauth2', scopes: ['tasks:write'] }]
  expect(shown).toEqual({
    list_tasks: [{ type: 'oauth2', scopes: ['tasks:read'] }],
    add_task: write,
    complete_task: write,
    delete_task: write,
    update_task: write,
  })
})

it('lets a personal token that may only read do so, and not write', async () => {
  const { token } = await beside(server, ({ auth }) =>
    auth.personalTokens.issue(person.id, { name: 'reads', scope: 'read' }),
  )
  expect((await call(token, 'list_tasks')).status).toBe(200)
  expect(await call(token, 'add_task')).toMatchObject({
    status: 403,
    challenge: challenge('tasks:read tasks:write'),
  })
})

it('keeps a personal token that may only read from writing in an app without scopes', async () => {
  const issue = (scope: 'read' | 'everything') =>
    beside(server, ({ auth }) => auth.personalTokens.issue(person.id, { name: scope, scope }))
  const statusOf = async (token: string, name: string, era: ProtocolRevision) =>
    (await post(token, rpc({ method: 'tools/call', params: { name, arguments: {} } }, era), 'notes')).status
  const [reading, writing] = [(await issue('read')).token, (await issue('everything')).token]
  for (const era of ['2025-11-25', '2026-07-28'] as const) {
    expect(await statusOf(reading, 'read_notes', era)).toBe(200)
    expect(await statusOf(reading, 'write_note', era)).toBe(403)
    expect(await statusOf(writing, 'write_note', era)).toBe(200)
  }
})
