import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '../src/apps/gifts/gift-row.ts'
import { openStorage, type Storage } from '../src/storage/storage.ts'
import { databases, type EmptyDatabase } from './databases.ts'
import { type EmbeddingServer, startEmbeddingServer } from './embedding-server.ts'
import { connectClient, startTestServer, type TestServer } from './server.ts'

const HEADER = 'name,brief_description,price,categories'
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      name: `Gift ${at}`,
      brief_description: `Thing ${at}.`,
      price: (at % 300) + 1,
      categories: [`Kind ${at % 9}`],
    }),
  ).join('\n')

let embeddings: EmbeddingServer
beforeAll(async () => {
  embeddings = await startEmbeddingServer()
})
afterAll(() => embeddings.close())

describe.each(databases)('a catalogue brought to $name', ({ create }) => {
  let place: EmptyDatabase
  let folder: string
  let storage: Storage
  let running: { child: ChildProcess; ended: Promise<number | null> }[]
  let server: TestServer | null

  beforeEach(async () => {
    place = await create()
    folder = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
    storage = openStorage({ ...place, clock: () => new Date(), onError: () => {} })
    await storage.migrate()
    running = []
    server = null
    embeddings.onRequest(() => {})
    embeddings.texts.length = 0
  })
  afterEach(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    await server?.close()
    await storage.close()
    await place.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const write = (name: string, content: string) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    return file
  }

  /** The command as somebody types it. */
  function start(...args: string[]) {
    const env = {
      ...process.env,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      ...embeddings.env,
    }
    const child = spawn(process.execPath, ['bin/vitrine.mjs', 'gifts', 'import', ...args], { env })
    const said = { out: '', err: '' }
    child.stdout.on('data', (data) => {
      said.out += data
    })
    child.stderr.on('data', (data) => {
      said.err += data
    })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    running.push({ child, ended })
    return { child, said, ended }
  }
  async function run(...args: string[]) {
    const { said, ended } = start(...args)
    return { code: await ended, ...said }
  }

  /** A server on the same database, with one gift in the catalogue that comes along. */
  async function serve() {
    const giftsDir = mkdtempSync(join(folder, 'own-'))
    const own = { name: 'Our Own Lamp', brief_description: 'A lamp.', price: 30, categories: ['Home'] }
    writeFileSync(join(giftsDir, 'catalogue.jsonl'), JSON.stringify(own))
    writeFileSync(join(giftsDir, 'vectors.f32'), '')
    const manifest = { hash: 'one', model: 'none', dimensions: 0, ids: [idOf(own.name)] }
    writeFileSync(join(giftsDir, 'manifest.json'), JSON.stringify(manifest))
    const database = { name: 'the same', create: async () => ({ ...place, drop: async () => {} }) }
    server = await startTestServer({ env: embeddings.env, database, giftsDir })
    return server
  }
  async function ask({ url }: TestServer, recipient_description: string) {
    const client = await connectClient(url, 'gifts')
    const result = await client.callTool({
      name: 'get_recommendations',
      arguments: { recipient_description, limit: 3 },
    })
    await client.close()
    return result.structuredContent as {
      gifts: { name: string }[]
      query_context: { total_searched: number }
    }
  }
  const found = async (on: TestServer, words: string) => (await ask(on, words)).gifts.map(({ name }) => name)
  const until = async (true_: () => Promise<boolean> | boolean) => {
    while (!(await true_())) await sleep(20)
  }
  const names = async () => (await storage.gifts.page(null, 100)).map(({ name }) => name).sort()

  it('is taken in, its bad rows left out and told by their lines', async () => {
    const rows = [
      'Fly Rod,Light.,$90,Fishing;Outdoors',
      'Net,Wide.,cheap,Fishing',
      ',Nameless.,3,Other',
      'Lamp,"Warm,\nsoft.",30,Home',
    ]
    const { code, out, err } = await run(write('gifts.csv', csv(...rows)))
    expect(err).toContain('line 3: price: must be a number such as 29.90\nline 4: name: is missing\n')
    expect(out).toBe('2 rows taken, 2 left out. There are 2 gifts now.\nEvery gift can be found.\n')
    expect(code).toBe(0)
    expect(await storage.gifts.find(idOf('Fly Rod'))).toMatchObject({
      price: 90,
      categories: ['Fishing', 'Outdoors'],
    })
    expect(err).toMatch(/running server recommends .* as soon as[\s\S]*stop this with Ctrl\+C/)
  })

  it('with many bad rows has them all in a file, and few on the screen', async () => {
    const file = write('gifts.csv', csv(...Array(45).fill('Net,Wide.,cheap,Fishing'), 'Lamp,Warm.,30,Home'))
    const { err } = await run(file)
    expect(err.match(/^line \d+/gm)).toHaveLength(20)
    expect(err).toContain(`… and 25 more; all of them are in ${file}.bad-rows.txt`)
    expect(readFileSync(`${file}.bad-rows.txt`, 'utf8').trim().split('\n')).toHaveLength(45)
  })

  it('is refused whole for one bad row with --strict', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `Gift ${at},Good.,5,Home`)
    const { code, out, err } = await run(
      write('gifts.csv', csv(...rows, 'Net,Wide.,cheap,Fishing')),
      '--strict',
    )
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('line 1502: price')
    expect(err).toContain('Nothing was taken, since some rows cannot be read: 1 of 1501.')
    expect(await storage.gifts.count()).toBe(0)
    expect((await run(write('gifts.csv', csv(...rows.slice(0, 3))), '--strict')).code).toBe(0)
    expect(await storage.gifts.count()).toBe(3)
  })

  it('is found by a server that runs already, beside what was there', async () => {
    const running = await serve()
    await until(async () => (await ask(running, 'somebody with a lamp')).query_context.total_searched === 1)
    await run(write('gifts.jsonl', many(20)), '--strict')
    await run(write('more.csv', csv('Fly Rod,Light rod for rivers.,90,Fishing')))
    expect(await found(running, 'my dad likes fishing with a rod in rivers')).toContain('Fly Rod')
    expect((await ask(running, 'anybody at all')).query_context.total_searched).toBe(22)
    expect(await names()).toContain('Our Own Lamp')
  })

  it('with --replace stands alone, after a restart too', async () => {
    const first = await serve()
    await until(async () => (await ask(first, 'somebody with a lamp')).query_context.total_searched === 1)
    await run(write('old.csv', csv('Old Net,Wide.,20,Fishing')))
    const { out } = await run(
      write('new.csv', csv('Fly Rod,Light rod.,90,Fishing', 'Reel,Small.,20,Fishing')),
      '--replace',
    )
    expect(out).toContain('2 rows taken, 2 other gifts removed. There are 2 gifts now.')
    expect((await ask(first, 'somebody with a lamp')).query_context.total_searched).toBe(2)
    await first.close()
    const second = await serve()
    expect((await ask(second, 'somebody with a lamp')).query_context.total_searched).toBe(2)
    expect(await names()).toEqual(['Fly Rod', 'Reel'])
  })

  it('keeps its own words for a gift that comes with Vitrine as well', async () => {
    await run(write('gifts.csv', csv('Our Own Lamp,The lamp of our shop.,99,Home')))
    const running = await serve()
    await ask(running, 'somebody with a lamp')
    expect(await storage.gifts.find(idOf('Our Own Lamp'))).toMatchObject({ price: 99 })
  })

  it('goes on after a kill in the midst of its rows', { timeout: 120_000 }, async () => {
    const file = write('gifts.jsonl', many(20_000))
    const first = start(file)
    // With the second part in, it is written down that the first is.
    await until(async () => (await storage.gifts.count()) >= 2000 && first.child.kill('SIGKILL'))
    await first.ended
    const before = await storage.gifts.count()
    expect(before).toBeLessThan(20_000)
    let asked = false
    embeddings.onRequest(() => {
      // A second one would end it at once.
      if (!asked) second.child.kill('SIGINT')
      asked = true
    })
    const second = start(file, '--replace')
    expect(await second.ended).toBe(130)
    const [, read = ''] = /An earlier run has read ([\d,]+) rows/.exec(second.said.err) ?? []
    const rows = Number(read.replaceAll(',', ''))
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(before)
    expect(second.said.out).toContain(`${(20_000 - rows).toLocaleString('en')} rows taken by this run.`)
    expect(second.said.err).toContain('Stopped.\nWhat was done is kept: run the same command again to go on.')
    expect(await storage.gifts.count()).toBe(20_000)
  })

  it('goes on after a kill in the midst of its embeddings, and embeds nothing twice that was kept', async () => {
    const file = write('gifts.jsonl', many(1200))
    let requests = 0
    embeddings.onRequest(() => {
      requests += 1
      if (requests === 15) first.child.kill('SIGKILL')
    })
    const first = start(file)
    await first.ended
    const already = embeddings.texts.filter((text) => text.startsWith('Gift: ')).length
    expect(already).toBeGreaterThan(64)
    const second = await run(file)
    expect(second).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 rows taken by this run. There are 1,200 gifts'),
    })
    const all = embeddings.texts.filter((text) => text.startsWith('Gift: '))
    expect(new Set(all).size).toBe(1200)
    // Only what was on its way when it died.
    expect(all.length).toBeLessThanOrEqual(1200 + 64)
    embeddings.texts.length = 0
    expect((await run(file)).out).toContain('1,200 rows taken. There are 1,200 gifts now.')
    expect(embeddings.texts.filter((text) => text.startsWith('Gift: '))).toEqual([])
  })

  it('begins anew when another file came between', async () => {
    const file = write('gifts.jsonl', many(100))
    let stop = true
    embeddings.onRequest(() => void (stop && first.child.kill('SIGKILL')))
    const first = start(file)
    await first.ended
    stop = false
    await run(
      write(
        'other.jsonl',
        JSON.stringify({ name: 'Gift 7', brief_description: 'Other.', price: 1, categories: [] }),
      ),
    )
    expect((await storage.gifts.find(idOf('Gift 7')))!.briefDescription).toBe('Other.')
    expect((await run(file)).out).toContain('100 rows taken. There are 100 gifts now.')
    expect((await storage.gifts.find(idOf('Gift 7')))!.briefDescription).toBe('Thing 7.')
  })

  it('has its rows kept when nobody finds their meaning', async () => {
    const file = write('gifts.csv', csv('Fly Rod,Light.,90,Fishing'))
    const env = { ...embeddings.env }
    embeddings.env.OPENAI_BASE_URL = 'http://127.0.0.1:1/v1'
    const failed = await run(file)
    Object.assign(embeddings.env, env)
    expect(failed.code).toBe(1)
    expect(failed.err).toContain('What was done is kept: run the same command again to go on.')
    expect(failed.err).toContain('The endpoint does not answer.')
    expect((await run(file)).out).toContain('Every gift can be found.')
  })
})

it('ends well when it is so large that a graph is built beside it', { timeout: 120_000 }, async () => {
  const place = await databases[0]!.create()
  const file = join(place.dataDir, 'gifts.jsonl')
  writeFileSync(file, many(20_600))
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '', ...embeddings.env }
  const child = spawn(process.execPath, ['bin/vitrine.mjs', 'gifts', 'import', file], { env })
  let err = ''
  child.stderr.on('data', (data) => {
    err += data
  })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
  expect(err).not.toContain('Warning')
  await place.drop()
})

it('is found by the model that comes with Vitrine, though no word matches', {
  timeout: 120_000,
}, async () => {
  const place = await databases[0]!.create()
  const file = join(place.dataDir, 'gifts.csv')
  const rows = ['Fly Rod,A light rod for catching trout.,90,Fishing', 'Chef Knife,A sharp blade.,60,Cooking']
  writeFileSync(file, csv(...rows, 'Violin Strings,A set of four.,30,Music'))
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '', EMBEDDING_MODEL: '' }
  const child = spawn(process.execPath, ['bin/vitrine.mjs', 'gifts', 'import', file, '--replace'], { env })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
  const server = await startTestServer({ database: { name: 'the same', create: async () => place } })
  const client = await connectClient(server.url, 'gifts')
  const result = await client.callTool({
    name: 'get_recommendations',
    arguments: { recipient_description: 'He is up at 4am to stand in a river waiting for a bite' },
  })
  await client.close()
  await server.close()
  const { gifts } = result.structuredContent as { gifts: { name: string }[] }
  expect(gifts[0]!.name).toBe('Fly Rod')
})

it('is refused with one line when the file or the command is wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-import-'))
  const file = join(folder, 'gifts.csv')
  writeFileSync(file, 'title,price\nRod,3\n')
  const refused = async (...args: string[]) => {
    const child = spawn(process.execPath, ['bin/vitrine.mjs', 'gifts', ...args], {
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
    })
    let err = ''
    child.stderr.on('data', (data) => {
      err += data
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(err.trim().split('\n')).toHaveLength(1)
    return [code, err.trim()]
  }
  expect(await refused('import', file)).toEqual([
    1,
    'vitrine: The catalogue cannot be read: gifts.csv has no column name, brief_description, categories; its first line must name the columns.',
  ])
  expect(await refused('import', join(folder, 'none.csv'))).toEqual([
    1,
    'vitrine: The catalogue cannot be read: none.csv is not there, or may not be read.',
  ])
  expect(await refused('import')).toEqual([2, 'vitrine: vitrine gifts import takes one FILE'])
  expect(await refused('dance')).toEqual([
    2,
    'vitrine: there is no vitrine gifts dance. See vitrine gifts --help',
  ])
  expect(existsSync(join(folder, 'data'))).toBe(false)
  rmSync(folder, { recursive: true })
})
