import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { giftId } from '../src/apps/gifts/gift-row.ts'
import { openStorage, type Storage } from '../src/storage/storage.ts'
import type { EmptyDatabase, TestDatabase } from './databases.ts'
import { type EmbeddingServer, startEmbeddingServer } from './embedding-server.ts'
import { connectClient, startTestServer } from './server.ts'
import type { TestServer } from './test-server.ts'

export const csv = (...rows: string[]) => ['name,brief_description,price,categories', ...rows].join('\n')

/** As many gifts, a line each. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      name: `Gift ${at}`,
      brief_description: `Thing ${at}.`,
      price: (at % 300) + 1,
      categories: [`Kind ${at % 9}`],
    }),
  ).join('\n')

/** `vitrine gifts` as somebody types it. */
export function vitrineGifts(args: readonly string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['bin/vitrine.mjs', 'gifts', ...args], {
    env: { ...process.env, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout?.on('data', (data) => {
    said.out += data
  })
  child.stderr?.on('data', (data) => {
    said.err += data
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, said, ended }
}

export async function until(fact: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await fact())) await sleep(20)
}

export async function askImported({ url }: TestServer, recipient_description: string) {
  const client = await connectClient(url, 'gifts')
  const result = await client.callTool({
    name: 'get_recommendations',
    arguments: { recipient_description, limit: 3 },
  })
  await client.close()
  return result.structuredContent as { gifts: { name: string }[]; query_context: { total_searched: number } }
}

/** A folder for the catalogue that comes along, with one gift in it. */
function smallCatalogue(folder: string): string {
  const giftsDir = mkdtempSync(join(folder, 'own-'))
  const own = { name: 'Our Own Lamp', brief_description: 'A lamp.', price: 30, categories: ['Home'] }
  const manifest = { hash: 'one', model: 'none', dimensions: 0, ids: [giftId(own.name)] }
  writeFileSync(join(giftsDir, 'catalogue.jsonl'), JSON.stringify(own))
  writeFileSync(join(giftsDir, 'vectors.f32'), '')
  writeFileSync(join(giftsDir, 'manifest.json'), JSON.stringify(manifest))
  return giftsDir
}

/** A database of its own for each test, with the command and a server on it, and a stand-in that embeds for both. */
export function importPlace({ create }: TestDatabase) {
  let embeddings: EmbeddingServer
  let database: EmptyDatabase
  let folder: string
  let storage: Storage
  let endings: (() => Promise<unknown>)[]
  beforeAll(async () => {
    embeddings = await startEmbeddingServer()
  })
  afterAll(() => embeddings.close())
  beforeEach(async () => {
    database = await create()
    folder = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
    storage = openStorage({ ...database, clock: () => new Date(), onError: () => {} })
    await storage.migrate()
    endings = []
    embeddings.onRequest(() => {})
    embeddings.texts.length = 0
  })
  afterEach(async () => {
    for (const end of endings) await end()
    await storage.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  function start(args: readonly string[], env: Record<string, string> = {}) {
    const place = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl ?? '' }
    const started = vitrineGifts(['import', ...args], { ...place, ...embeddings.env, ...env })
    endings.push(() => {
      started.child.kill('SIGKILL')
      return started.ended
    })
    return started
  }
  return {
    get gifts() {
      return storage.gifts
    },
    get embeddings() {
      return embeddings
    },
    write(name: string, content: string) {
      const file = join(folder, name)
      writeFileSync(file, content)
      return file
    },
    start,
    async run(args: readonly string[], env: Record<string, string> = {}) {
      const { said, ended } = start(args, env)
      return { code: await ended, ...said }
    },
    /** Closed again after the test. */
    async serve(env: Record<string, string> = embeddings.env) {
      const same = { name: 'the same', create: async () => ({ ...database, drop: async () => {} }) }
      const server = await startTestServer({ env, database: same, giftsDir: smallCatalogue(folder) })
      let closing: Promise<void> | null = null
      const close = () => {
        closing ??= server.close()
        return closing
      }
      endings.push(close)
      return { ...server, close }
    },
  }
}
