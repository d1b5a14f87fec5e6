import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from './databases.ts'
import { PASSWORD } from './people.ts'
import { connectClient, startTestServer, type TestServer } from './server.ts'
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
    expect(await users('list')).toMatchObject({ code: 0, out: 'There are no accounts.' })
  })

  it('adds somebody, the owner first, and prints the link that lets them in', async () => {
    const first = await users('add', 'Ann@Example.org')
    expect(first.out).toContain('ann@example.org is a new owner.')
    const [link = ''] = /http:\S+/.exec(first.out) ?? []
    const visitor = openVisitor(server.url)
    await visitor.submit(await visitor.get(link), { password: PASSWORD })
    expect((await visitor.get('/account')).text).toContain('ann@example.org')
    expect((await users('add', 'bob@example.org', '--role', 'maker')).out).toContain('is a new maker.')
    const { out } = await users('list')
    expect(out.split('\n')).toHaveLength(2)
    expect(out).toMatch(/^owner .*ann@example\.org$/m)
    expect(out).toMatch(/^maker .*bob@example\.org$/m)
  })

  it('ends a token at once, and lists what is left without showing any', async () => {
    await users('add', 'eve@example.org')
    const { token } = JSON.parse((await users('token', 'eve@example.org', '--json')).out)
    const client = await connectClient(server.url, 'todo', '2025-11-25', token)
    const listed = await users('tokens', 'eve@example.org')
    expect(listed.out).not.toContain(token)
    const [id = ''] = listed.out.split(' ')
    expect((await users('token', 'eve@example.org', '--revoke', id)).out).toContain('was revoked')
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
    [['add', 'ann@example.org'], 1, 'There is an account with this e-mail address already.'],
    [['add', 'nonsense'], 1, 'That is not an e-mail address.'],
    [['add', 'x@example.org', '--role', 'king'], 2, '--role takes one of owner, maker, user'],
    [['token', 'nobody@example.org'], 2, 'there is no account nobody@example.org'],
    [['remove', 'ann@example.org'], 2, 'ann@example.org is the only owner'],
    [['dance'], 2, 'there is no vitrine users dance'],
    [['add'], 2, 'vitrine users add takes one EMAIL'],
    [['list', '--loud'], 2, 'See vitrine users --help'],
  ])('says in one line what is wrong with %j', async (args, code, words) => {
    const said = await users(...args)
    expect(said).toMatchObject({ code, out: '', err: expect.stringContaining(words) })
    expect(said.err.split('\n')).toHaveLength(1)
  })
})
