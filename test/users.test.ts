import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery } from './api.ts'
import { databases } from './databases.ts'
import { PASSWORD } from './people.ts'
import { connectClient, startTestServer } from './server.ts'
import type { TestServer } from './test-server.ts'
import { openVisitor } from './visitor.ts'

const run = promisify(execFile)

// A program is started for each of these; what the databases do differently is tested at the stores.
describe.each(databases.slice(0, 1))('vitrine users, beside a server on $name', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.close())

  const users = async (...args: string[]) => {
    const env = {
      ...process.env,
      DATA_DIR: server.database.dataDir,
      DATABASE_URL: server.database.databaseUrl ?? '',
      PORT: String(server.port),
      PUBLIC_URL: '',
    }
    try {
      const { stdout } = await run(process.execPath, ['bin/vitrine.mjs', 'users', ...args], { env })
      return { code: 0, out: stdout.trim(), err: '' }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, out: stdout.trim(), err: stderr.trim() }
    }
  }

  it('lists nobody at first', async () => {
    expect(await users('list')).toMatchObject({ code: 0, out: 'No accounts yet.' })
  })

  it('adds somebody, the owner first, and prints the link that lets them in', async () => {
    const first = await users('add', 'Ann@Example.org')
    expect(first.out).toContain('Added ann@example.org as owner.')
    const [link = ''] = /http:\S+/.exec(first.out) ?? []
    const visitor = openVisitor(server.url)
    await visitor.submit(await visitor.get(link), { password: PASSWORD })
    expect((await visitor.get('/account')).text).toContain('ann@example.org')
    expect((await users('add', 'bob@example.org', '--role', 'maker')).out).toContain('as maker.')
    const { out } = await users('list')
    expect(out.split('\n')).toHaveLength(2)
    expect(out).toMatch(/^owner .*ann@example\.org {2}last seen \d{4}-\d\d-\d\d$/m)
    expect(out).toMatch(/^maker .*bob@example\.org {2}last seen never$/m)
  })

  it('ends a token at once, and lists what is left without showing any', async () => {
    await users('add', 'eve@example.org')
    const { token } = JSON.parse((await users('token', 'eve@example.org', '--json')).out)
    const client = await connectClient(server.url, 'todo', '2025-11-25', token)
    const listed = await users('tokens', 'eve@example.org')
    expect(listed.out).not.toContain(token)
    const [id = ''] = listed.out.split(' ')
    expect((await users('token', 'eve@example.org', '--revoke', id)).out).toContain('Revoked')
    await expect(client.listTools()).rejects.toThrow()
    await client.close().catch(() => {})
    expect((await users('tokens', 'eve@example.org')).out).toBe('eve@example.org has no tokens.')
    expect((await users('token', 'eve@example.org', '--revoke', id)).code).toBe(2)
    await users('remove', 'eve@example.org')
  })

  it('prints a token that opens an App as its account', async () => {
    const { out } = await users('token', 'bob@example.org', '--json')
    const { user_id, token, ...rest } = JSON.parse(out)
    expect(rest).toEqual({})
    const client = await connectClient(server.url, 'todo', '2025-11-25', token)
    const { structuredContent } = await client.callTool({
      name: 'add_task',
      arguments: { user_id, title: 'From the command line' },
    })
    expect(structuredContent).toMatchObject({ status: 'created' })
    await client.close()
    expect((await users('token', 'bob@example.org')).out).toMatch(/^vitrine_pat_[\w-]{43}$/)
  })

  it('prints a token that may only read, and one that ends', async () => {
    const { user_id, token } = JSON.parse(
      (await users('token', 'bob@example.org', '--json', '--scope', 'read', '--expires', '30d')).out,
    )
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${token}` } })
    expect((await ask('/api/apps')).status).toBe(200)
    expect((await ask(`/api/apps/${user_id}`, { method: 'DELETE' })).status).toBe(403)
    const { out } = await users('tokens', 'bob@example.org')
    const inThirtyDays = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 7)
    expect(out).toMatch(
      new RegExp(`read  expires ${inThirtyDays}-\\d\\d  last used \\d{4}-\\d\\d-\\d\\d$`, 'm'),
    )
    expect((await users('token', 'bob@example.org', '--revoke', 'all')).out).toMatch(/^Revoked \d tokens of/)
    expect((await ask('/api/apps')).status).toBe(401)
  })

  it('asks what becomes of live apps before it removes somebody, and says what it did', async () => {
    await users('add', 'gil@example.org', '--role', 'maker')
    const { token } = JSON.parse((await users('token', 'gil@example.org', '--json')).out)
    const post = async (path: string, body: object) =>
      (
        await fetch(server.url + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json() as Promise<Record<string, string>>
    const { id } = await post('/api/apps', { ...bakery, name: 'Left behind' })
    await post(`/api/apps/${id}/publish`, {})
    expect(JSON.parse((await users('export', 'gil@example.org')).out)).toMatchObject({
      account: { email: 'gil@example.org' },
      apps: [{ slug: 'left-behind' }],
    })
    const asked = await users('remove', 'gil@example.org')
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringContaining('(left-behind). Choose what happens to them: --apps delete'),
    })
    expect((await users('remove', 'gil@example.org', '--apps', 'give-to', 'no@example.org')).code).toBe(2)
    const done = await users('remove', 'gil@example.org', '--apps', 'give-to', 'ann@example.org')
    expect(done.out).toContain('Removed gil@example.org.')
    expect(done.out).toContain('Transferred: 1 apps.')
    expect((await fetch(`${server.url}/servers/left-behind`)).status).toBe(200)
  })

  it('sets groups, ends sessions and hands over apps', async () => {
    await users('add', 'hal@example.org', '--role', 'maker')
    expect((await users('groups', 'hal@example.org')).out).toContain('is in no group')
    expect((await users('groups', 'hal@example.org', 'Sales,Support')).out).toBe('Sales\nSupport')
    expect((await users('groups', 'hal@example.org', 'sales')).out).toBe('Sales')
    expect((await users('list')).out).toContain('hal@example.org  last seen never')
    const visitor = openVisitor(server.url)
    const link = (await users('link', 'hal@example.org')).out
    await visitor.submit(await visitor.get(link), { password: PASSWORD })
    expect((await visitor.get('/account')).text).toContain('hal@example.org')
    const [id = ''] = (await users('sessions', 'hal@example.org')).out.split(' ')
    expect((await users('sessions', 'hal@example.org', '--end', 'none')).code).toBe(2)
    expect((await users('sessions', 'hal@example.org', '--end', id)).out).toContain('Ended 1 sessions')
    expect((await visitor.get('/account')).text).not.toContain('hal@example.org')
    expect((await users('hand-over', 'hal@example.org', 'ann@example.org')).out).toContain(
      'Handed over 0 apps',
    )
    expect((await users('hand-over', 'ann@example.org', 'ann@example.org')).code).toBe(2)
  })

  it('prints another link for a password that was lost', async () => {
    const { out } = await users('link', 'bob@example.org')
    expect((await openVisitor(server.url).get(out)).text).toContain('bob@example.org')
  })

  it('removes somebody, and their tokens with them', async () => {
    const { token } = JSON.parse((await users('token', 'bob@example.org', '--json')).out)
    expect(await users('remove', 'bob@example.org')).toMatchObject({ code: 0 })
    await expect(connectClient(server.url, 'todo', '2025-11-25', token)).rejects.toThrow()
  })

  it.each([
    [['add', 'ann@example.org'], 1, 'An account with this e-mail address already exists.'],
    [['add', 'nonsense'], 1, 'Enter a valid e-mail address.'],
    [['token', 'nobody@example.org'], 2, 'no account nobody@example.org'],
    [['remove', 'ann@example.org'], 2, 'ann@example.org is the only owner'],
    [['role', 'ann@example.org', 'user'], 2, 'ann@example.org is the only owner'],
  ])('says in one line what is wrong with %j', async (args, code, words) => {
    const said = await users(...args)
    expect(said).toMatchObject({ code, out: '', err: expect.stringContaining(words) })
    expect(said.err.split('\n')).toHaveLength(1)
  })

  it.each([
    [['add', 'x@example.org', '--role', 'king'], '--role must be one of owner, maker, user'],
    [['role', 'ann@example.org', 'king'], 'the role must be one of owner, maker, user'],
    [['remove', 'ann@example.org', '--apps', 'burn'], '--apps must be delete or give-to EMAIL'],
    [['remove', 'ann@example.org', 'bob@example.org'], 'unexpected argument "bob@example.org".'],
    [['token', 'ann@example.org', '--expires', '0d'], '--expires must be 1d'],
    [['token', 'ann@example.org', '--scope', 'all'], '--scope must be one of everything, read'],
  ])('shows beside what is wrong with %j how it is written', async (args, words) => {
    const { code, out, err } = await users(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
    expect(err).toContain(`Usage: vitrine users ${args[0]} EMAIL`)
  })
})
