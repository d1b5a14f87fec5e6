import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { startServer } from '../src/main.ts'
import type { Running } from '../src/running.ts'
import { connectApi } from './api.ts'
import { connectClient } from './connect-client.ts'
import { databases, type EmptyDatabase } from './databases.ts'
import { askAll, type Fixture } from './upgrade/answers.ts'
import { FIXTURE_KEY } from './upgrade/key.ts'

const folder = join(import.meta.dirname, 'upgrade')
const releases = readdirSync(folder).flatMap((name) => /^(.+)\.sqlite\.gz$/.exec(name)?.[1] ?? [])
const cases = releases.flatMap((release) => databases.map((database) => ({ release, database })))

/** Puts a release's data into an empty database, as the guide for operators says. */
function restore(copy: string, { databaseUrl, dataDir }: EmptyDatabase): void {
  const content = gunzipSync(readFileSync(join(folder, `${copy}.gz`)))
  const file = join(dataDir, databaseUrl ? 'copy' : 'vitrine.db')
  writeFileSync(file, content)
  if (databaseUrl) execFileSync('pg_restore', ['--no-owner', `--dbname=${databaseUrl}`, file])
}

describe.each(cases)('data of $release on $database.name', ({ release, database }) => {
  const copy = `${release}.${database.name === 'SQLite' ? 'sqlite' : 'postgres'}`
  const recorded = JSON.parse(readFileSync(join(folder, `${copy}.json`), 'utf8'))
  const fixture: Fixture = recorded.fixture
  let empty: EmptyDatabase
  let server: Running
  beforeAll(async () => {
    empty = await database.create()
    restore(copy, empty)
    const config = { ...readConfig({ PORT: '0', RATE_LIMIT: 'off', SECRET_KEY: FIXTURE_KEY }), ...empty }
    server = await startServer({ config, log: pino({ level: 'silent' }), giftsDir: null })
  })
  afterAll(async () => {
    await server?.close()
    await empty?.drop()
  })

  it('is answered as before', async () => {
    const answers = await askAll(server.url, fixture)
    for (const [request, answer] of Object.entries(recorded.answers))
      expect({ [request]: answers[request] }).toMatchObject({ [request]: answer })
  })

  it('keeps the widgets that hosts still show', async () => {
    const client = await connectClient(server.url, fixture.slug)
    for (const uri of fixture.widgets) {
      const { contents } = await client.readResource({ uri })
      expect(JSON.stringify(contents)).toContain('<title>')
    }
    await client.close()
  })

  it('can be changed and published further', async () => {
    const api = connectApi(server.url, fixture.token)
    const path = `/api/apps/${fixture.apps[0]}`
    const reply = await api('PATCH', path, { name: 'After the upgrade' })
    expect(reply.status).toBe(200)
    expect((await api('POST', `${path}/publish`)).body).toMatchObject({ publishVersion: 3 })
    const client = await connectClient(server.url, 'todo', '2025-11-25', fixture.token)
    const added = await client.callTool({ name: 'add_task', arguments: { title: 'read the changelog' } })
    expect(added.structuredContent).toMatchObject({ task_id: 4 })
    await client.close()
  })
})
