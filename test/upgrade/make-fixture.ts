// `npx tsx test/upgrade/make-fixture.ts [postgres://…]`: fills a database with the release that this checkout was built from, and
// keeps it with what that release answers, for `test/upgrade.test.ts`. Run it once, in a checkout of the release.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Database from 'libsql'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/main.ts'
import { bakery, connectApi } from '../api.ts'
import { openChat } from '../chat.ts'
import { connectClient } from '../connect-client.ts'
import { pngOf } from '../picture-files.ts'
import { askAll, type Fixture } from './answers.ts'
import { FIXTURE_KEY } from './key.ts'

const root = join(import.meta.dirname, '..', '..')
const [databaseUrl] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-fixture-'))
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const env = {
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT: 'off',
  SECRET_KEY: FIXTURE_KEY,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
}
const program = join(root, 'bin', 'vitrine.mjs')
const vitrine = (...args: string[]) =>
  execFileSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })

async function fill(url: string): Promise<Fixture> {
  const maker = 'maker@example.org'
  vitrine('users', 'add', maker, '--role', 'owner')
  vitrine('users', 'add', 'user@example.org', '--role', 'user')
  const { user_id: userId, token } = JSON.parse(vitrine('users', 'token', maker, '--json'))
  const { slug, apps, picture } = await makeApps(url, token)
  await addTasks(url, userId, token)
  const conversation = await talk(url, token)
  const client = await connectClient(url, slug)
  const { resources } = await client.listResources()
  await client.close()
  const widgets = resources.map(({ uri }) => uri)
  return { userId, token, slug, apps, conversation, picture, widgets }
}

async function makeApps(url: string, token: string) {
  const api = connectApi(url, token)
  const post = async (path: string, body?: unknown) => {
    const reply = await api('POST', path, body)
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const { id } = await post('/api/apps', bakery)
  await post(`/api/apps/${id}/publish`)
  await api('PUT', `/api/apps/${id}/secrets/SHOP_KEY`, { value: 'a secret of the fixture' })
  const { address } = await post(`/api/apps/${id}/pictures`, { data: pngOf(40, 30).toString('base64') })
  const [first, ...others] = bakery.mockData.items
  const changed = { mockData: { items: [{ ...first, image: address }, ...others] }, name: 'Corner shop' }
  const draft = await api('PATCH', `/api/apps/${id}`, changed)
  if (draft.status !== 200) throw new Error(JSON.stringify(draft.body))
  const { mcpSlug } = await post(`/api/apps/${id}/publish`)
  const second = await post('/api/apps', { ...bakery, name: 'A draft', layoutTemplate: 'cards' })
  return { slug: mcpSlug, apps: [id, second.id], picture: address }
}

async function addTasks(url: string, userId: string, token: string): Promise<void> {
  const client = await connectClient(url, 'todo', '2025-11-25', token)
  for (const title of ['buy milk', 'call the plumber', 'water the plants'])
    await client.callTool({ name: 'add_task', arguments: { user_id: userId, title } })
  await client.callTool({ name: 'complete_task', arguments: { user_id: userId, task_id: 2 } })
  await client.close()
}

async function talk(url: string, token: string): Promise<string> {
  const chat = await openChat(url, token, { apps: ['todo'], id: randomUUID() })
  const { answer } = await chat.say('Show my tasks')
  await chat.answered(answer.id)
  return chat.conversation
}

/** Pages that were built are large, and any page will do to see whether it is still served. */
const SMALL_PAGES =
  "update widget_html set html = '<!doctype html><html><head><title>' || name || '</title></head><body></body></html>'"

async function shrink(): Promise<void> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(SMALL_PAGES)
    await client.end()
  } else new Database(join(dataDir, 'vitrine.db')).exec(SMALL_PAGES)
}

const config = readConfig(env)
const server = await startServer({ config, log: pino({ level: 'silent' }), giftsDir: null })
try {
  const fixture = await fill(server.url)
  const answers = await askAll(server.url, fixture)
  await server.close()
  await shrink()
  const copy = join(dataDir, 'copy')
  vitrine('backup', copy)
  const keep = (file: string, content: Buffer | string) =>
    writeFileSync(
      join(import.meta.dirname, `${version}.${databaseUrl ? 'postgres' : 'sqlite'}.${file}`),
      content,
    )
  keep('gz', gzipSync(readFileSync(copy), { level: 9 }))
  keep('json', `${JSON.stringify({ fixture, answers }, null, 1)}\n`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
