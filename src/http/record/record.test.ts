import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery } from '../../../test/api.ts'
import { databases } from '../../../test/databases.ts'
import { beside, PASSWORD } from '../../../test/people.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { openVisitor } from '../../../test/visitor.ts'

interface Row {
  at: string
  action: string
  actor: string | null
  source: string | null
  target: { kind: string; id: string; name: string | null } | null
  before: any
  after: any
}

describe.each(databases)('the record of what people do, on $name', (database) => {
  let server: TestServer
  let owner: { id: string; token: string }
  let auditor: { id: string; token: string }
  let maker: { id: string; token: string }
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await server.signUp('owner@example.org')
    auditor = await server.signUp('auditor@example.org', 'auditor')
    maker = await server.signUp('maker@example.org', 'maker')
    await beside(server, ({ auth }) => auth.accounts.add({ email: 'ann@example.org', password: PASSWORD }))
  })
  afterAll(() => server.close())

  const call = (path: string, { token }: { token: string } = auditor, init: RequestInit = {}) =>
    fetch(server.url + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  const send = async (path: string, body: object) =>
    (await call(path, maker, { method: 'POST', body: JSON.stringify(body) })).json() as any
  const events = async (query = ''): Promise<{ rows: Row[]; next: string | null }> =>
    (await call(`/api/events?${query}`)).json() as any

  it('has sign-ins with who and from where, and failed ones without the password', async () => {
    const visitor = openVisitor(server.url)
    const page = await visitor.get('/sign-in')
    await visitor.submit(page, { email: 'ann@example.org', password: 'not the password' })
    await visitor.submit(page, { email: 'ann@example.org', password: PASSWORD })
    const { rows } = await events('person=ann@')
    expect(rows).toMatchObject([
      { action: 'sign-in', actor: 'ann@example.org', source: '127.0.0.1', after: { by: 'password' } },
      { action: 'sign-in-failed', actor: null, target: { kind: 'account', name: 'ann@example.org' } },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/not the password|correct horse/)
  })

  it('has what was published, rolled back, unpublished, shared and deleted, before and after', async () => {
    const { id } = await send('/api/apps', { ...bakery, name: 'Recorded' })
    await send(`/api/apps/${id}/publish`, {})
    await send(`/api/apps/${id}/publish`, { notes: 'again' })
    await send(`/api/apps/${id}/rollback`, { version: 1 })
    const access = await (await call(`/api/apps/${id}/access`, maker)).json()
    await call(`/api/apps/${id}/access`, maker, {
      method: 'PUT',
      body: JSON.stringify({ ...(access as object), audience: 'signed-in' }),
    })
    await send(`/api/apps/${id}/unpublish`, {})
    await call(`/api/apps/${id}`, maker, { method: 'DELETE', headers: {} })
    const { rows } = await events('person=maker@')
    expect(rows.map(({ action }) => action)).toEqual(
      ['publish', 'publish', 'roll-back', 'access', 'unpublish', 'delete'].reverse(),
    )
    const [, , shared, rolledBack] = rows
    expect(shared).toMatchObject({
      target: { kind: 'app', id, name: 'Recorded' },
      before: { audience: 'public' },
      after: { audience: 'signed-in' },
    })
    expect(rolledBack).toMatchObject({ before: { version: 2 }, after: { version: 3, same_as: 1 } })
  })

  it('is read page by page, by action and by time, without a gap', async () => {
    const all = (await events('limit=200')).rows
    const paged: Row[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { rows: Row[]; next: string | null } = await events(
        `limit=2${cursor && `&cursor=${cursor}`}`,
      )
      expect(page.rows.length).toBeLessThanOrEqual(2)
      paged.push(...page.rows)
      cursor = page.next
    }
    expect(paged).toEqual(all)
    expect((await events('action=publish')).rows.every(({ action }) => action === 'publish')).toBe(true)
    expect((await events(`until=${encodeURIComponent(all.at(-1)!.at)}`)).rows).toEqual([])
    expect((await events('person=nobody')).rows).toEqual([])
    expect((await call('/api/events?action=nonsense')).status).toBe(422)
  })

  it('leaves as JSON lines and as CSV that no spreadsheet runs', async () => {
    await beside(server, ({ auth }) =>
      auth.events.record({
        action: 'publish',
        actor: null,
        source: 'command line',
        target: { kind: 'app', id: 'x', name: '=cmd|" /C calc"!A1' },
        after: { note: '=1+1' },
      }),
    )
    // Spreadsheets of East Asian languages take these for formulas too.
    await beside(server, ({ auth }) =>
      auth.events.record({
        action: 'publish',
        actor: null,
        source: '＝1+1',
        target: { kind: 'app', id: 'y', name: 'y' },
      }),
    )
    const lines = (await (await call('/api/events/export')).text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual((await events('limit=200')).rows)
    const reply = await call('/api/events/export?format=csv&action=publish')
    expect(reply.headers.get('content-type')).toContain('text/csv')
    const csv = await reply.text()
    expect(csv.split('\r\n')[0]).toBe('at,action,actor,actorId,source,target,before,after')
    expect(csv).not.toMatch(/(^|,)"?[=＝]/m)
  })

  it('shows calls with names, by app, person, tool and outcome', async () => {
    const client = await connectClient(server.url, 'todo', '2025-11-25', maker.token)
    await client.callTool({ name: 'list_tasks', arguments: { user_id: maker.id } })
    await client.close()
    const calls = async (query: string) => (await (await call(`/api/calls?${query}`)).json()) as any
    await expect.poll(async () => (await calls('person=maker')).rows.length).toBe(1)
    const [row] = (await calls('app=todo&tool=list_tasks&outcome=ok&limit=1')).rows
    expect(row).toMatchObject({
      person: 'maker@example.org',
      app: 'todo',
      appTitle: 'To-do',
      tool: 'list_tasks',
    })
    expect((await calls('outcome=failed')).rows).toEqual([])
  })

  it('is for owners and auditors, and auditors see nothing else', async () => {
    for (const path of [
      '/api/events',
      '/api/calls',
      '/api/events/export',
      '/api/calls/export',
      '/api/audit',
    ]) {
      expect([path, (await call(path, owner)).status]).toEqual([path, 200])
      expect([path, (await call(path, auditor)).status]).toEqual([path, 200])
      expect([path, (await call(path, maker)).status]).toEqual([path, 403])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 401])
    }
    for (const path of ['/api/apps', '/api/chat/conversations'])
      expect([path, (await call(path, auditor)).status]).toEqual([path, 403])
    await expect(connectClient(server.url, 'todo', '2025-11-25', auditor.token)).rejects.toThrow(/shared/)
  })
})
