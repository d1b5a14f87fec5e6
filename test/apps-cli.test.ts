import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery } from './api.ts'
import { databases } from './databases.ts'
import { buildLayouts } from './layouts.ts'
import { connectClient, startTestServer } from './server.ts'
import type { TestServer } from './test-server.ts'

const run = promisify(execFile)

// A program is started for each of these; what the databases do differently is tested at the stores.
describe.each(databases.slice(0, 1))('vitrine apps, beside a server on $name', (database) => {
  let server: TestServer
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-apps-'))
  const file = join(folder, 'bakery.json')
  beforeAll(async () => {
    server = await startTestServer({ database, widgetsDir: buildLayouts('aaa') })
    await server.signUp('owner@example.org')
    const app = { ...bakery, source: { kind: 'data' } }
    writeFileSync(file, JSON.stringify({ format: 'vitrine-app', formatVersion: 1, app }))
  })
  afterAll(() => server.close())

  const apps = async (...args: string[]) => {
    const { dataDir, databaseUrl } = server.database
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
    try {
      const { stdout } = await run(process.execPath, ['bin/vitrine.mjs', 'apps', ...args], { env })
      return { code: 0, out: stdout.trim(), err: '' }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, out: stdout.trim(), err: stderr.trim() }
    }
  }
  const isServed = () =>
    connectClient(server.url, 'my-support-bot').then(
      (client) => client.close().then(() => true),
      () => false,
    )

  it('imports, publishes and unpublishes an app, and the server follows', async () => {
    expect((await apps('list')).out).toBe('No apps yet.')
    expect((await apps('import', file)).out).toMatch(/^Imported My Support Bot as [0-9a-f-]{36}$/)
    const [, id = ''] = /^draft +([0-9a-f-]{36}) .* My Support Bot$/.exec((await apps('list')).out) ?? []
    expect((await apps('publish', id, '--notes', 'First')).out).toBe(
      'Published My Support Bot, version 1, at /servers/my-support-bot/mcp.',
    )
    await expect.poll(isServed, { timeout: 10_000 }).toBe(true)
    expect((await apps('unpublish', 'my-support-bot')).out).toBe('Unpublished My Support Bot.')
    await expect.poll(isServed, { timeout: 10_000 }).toBe(false)
  })

  it('writes an app to a file that can be brought in again', async () => {
    const copy = join(folder, `${database.name}.json`)
    expect((await apps('export', 'my-support-bot', copy)).code).toBe(0)
    expect(JSON.parse(readFileSync(copy, 'utf8')).app).toMatchObject(bakery)
    expect(JSON.parse((await apps('export', 'my-support-bot')).out).format).toBe('vitrine-app')
    expect((await apps('import', copy, '--publish')).out).toContain('live at /servers/my-support-bot-2/mcp')
    expect((await apps('export', 'my-support-bot', copy)).code).toBe(1)
  })

  it('writes an app as a project with the slug it has, and never over one', async () => {
    const project = join(folder, 'Corner bakery in code')
    expect((await apps('eject', 'my-support-bot', project)).out).toContain('npm run dev')
    expect(readFileSync(join(project, 'app.ts'), 'utf8')).toContain("slug: 'my-support-bot'")
    expect(JSON.parse(readFileSync(join(project, 'data.json'), 'utf8'))).toMatchObject(bakery.mockData)
    expect(readFileSync(join(project, 'widgets', 'my-support-bot.tsx'), 'utf8')).toContain(
      "from './theme.json'",
    )
    expect(readFileSync(join(project, 'widgets/parts/heading.tsx'), 'utf8')).toContain('function Heading')
    expect(await apps('eject', 'my-support-bot', project)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is not empty'),
    })
  })

  it.each([
    [['publish', 'nothing'], 2, 'no app nothing'],
    [['import', '/nowhere.json'], 2, 'file not found: /nowhere.json'],
    [['import', 'package.json'], 1, 'The configuration is invalid. format:'],
    [['import', 'README.md'], 2, 'README.md is not valid JSON'],
    [['import', 'package.json', '--owner', 'x@example.org'], 2, 'no account x@example.org'],
  ])('says in one line what is wrong with %j', async (args, code, words) => {
    const said = await apps(...args)
    expect(said).toMatchObject({ code, out: '', err: expect.stringContaining(words) })
    expect(said.err.split('\n')).toHaveLength(1)
  })
})
