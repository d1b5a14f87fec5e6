import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appSource, createBuiltApp } from '../../test/app-project.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'

const BODY = `
  if (input.at === 'throw') throw new Error('a secret of the inside')
  if (input.at === 'refuse') throw new AppError('NOT_FOUND', { what: 'it' })
  if (input.at === 'exit') process.exit(3)
  if (input.at === 'null') setTimeout(() => { throw null })
  if (input.at === 'unfit') return { kind: 'answer', content: [], data: Object.defineProperty({}, 'it', { enumerable: true, get() { throw new Error('in a getter') } }) }
  if (input.at === 'hold') await db.transaction().execute(async (held) => {
    await held.insertInto('looks').values({ at: 'held' }).execute()
    for (;;);
  })
  if (input.at === 'fill') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)) }
  if (input.at === 'count') {
    await call.progress({ progress: 1, total: 2 })
    const rows = await db.insertInto('looks').values({ at: 'seen' }).returningAll().execute()
    return answer({ text: JSON.stringify({ rows, main: isMainThread, secret: process.env.SECRET_KEY ?? null }) })
  }
  return answer({ text: 'seen ' + input.at + ' in ' + call.locale })`

const MODULE = `defineModule({
  config: z.object({ ISOLATED_WORD: z.string() }),
  tables: { name: 'isolated', migrations: { '0001': async (db) => {
    await db.schema.createTable('looks').addColumn('at', 'text').execute() } } },
  open({ config, database, log }) {
    db = database()
    log.warn({ word: config.ISOLATED_WORD }, 'opened')
    return { app, stop: async () => log.info({}, 'closed') }
  },
})
let db`

const source = `import { isMainThread } from 'node:worker_threads'
${appSource('isolated', BODY, MODULE).replace("name: 'look'", "timeoutSeconds: 2, name: 'look'")}`
const isolated = createBuiltApp(source, 'isolated')
const broken = createBuiltApp("throw new Error('no thread today')", 'broken')
for (const { folder } of [isolated, broken])
  writeFileSync(join(folder, 'dist', 'app.json'), '{"isolate":{"megabytes":160}}')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    folders: [isolated.folder, broken.folder],
    env: { ISOLATED_WORD: 'abracadabra', SECRET_KEY: 'k'.repeat(40) },
  })
})
afterAll(() => {
  isolated.remove()
  broken.remove()
})

async function look(at: string) {
  const client = await connectClient(server.url, 'isolated')
  const reply = await client.callTool({ name: 'look', arguments: { at } })
  await client.close()
  return JSON.stringify(reply)
}

it('is called like any other, in a thread of its own', async () => {
  expect(server.logged().filter(({ app, level }) => app === 'isolated' && level === 50)).toEqual([])
  const client = await connectClient(server.url, 'isolated')
  const { tools } = await client.listTools()
  expect(tools[0]?.inputSchema).toMatchObject({
    properties: { at: { type: 'string', description: 'What to look at' } },
  })
  const steps: unknown[] = []
  const counted = await client.callTool(
    { name: 'look', arguments: { at: 'count' } },
    { onprogress: (step) => steps.push(step) },
  )
  const wrong = await client.callTool({ name: 'look', arguments: { at: 3 } })
  await client.close()
  expect(JSON.parse(Object(counted.content[0]).text)).toEqual({
    rows: [{ at: 'seen' }],
    main: false,
    secret: null,
  })
  expect(steps).toEqual([{ progress: 1, total: 2 }])
  expect(JSON.stringify(wrong)).toContain('Invalid arguments for tool look')
  expect(await look('it')).toContain('seen it in en')
  expect(await look('refuse')).toContain('NOT_FOUND')
  const thrown = await look('throw')
  expect(thrown).toContain('EXECUTION_ERROR')
  expect(thrown).not.toContain('a secret')
  const ready = await (await fetch(`${server.url}/readyz`)).json()
  expect(ready).toEqual({ status: 'ok', left_out: ['broken'] })
})

it('is ended when it is stuck or takes all memory, while the server answers, and serves the next call', async () => {
  // It holds the database meanwhile, which it must let go of.
  const stuck = look('hold')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await stuck).toContain('TIMEOUT')
  await expect
    .poll(() => server.logged().map(({ msg }) => msg), { timeout: 20_000 })
    .toContain('the thread of an app was stuck, and was ended')
  await expect.poll(() => look('it'), { timeout: 30_000 }).toContain('seen it')
  expect(await look('count')).toContain('seen')
  expect(await look('unfit')).toContain('EXECUTION_ERROR')
  expect(await look('exit')).toContain('EXECUTION_ERROR')
  await expect.poll(() => look('null'), { timeout: 30_000 }).toContain('seen null')
  const filled = await look('fill')
  expect(filled).toMatch(/EXECUTION_ERROR|TIMEOUT/)
  await expect.poll(() => look('it'), { timeout: 30_000 }).toContain('seen it')
  await server.close()
  const logged = server.logged()
  const why = logged.flatMap(({ app, reason, err }) =>
    app === 'isolated' ? [reason, Object(err).message] : [],
  )
  expect(why).toEqual(expect.arrayContaining(['its thread ended with 3', 'null', 'in a getter']))
  expect(logged).toContainEqual(expect.objectContaining({ app: 'isolated', msg: 'opened', word: '…' }))
  expect(logged).toContainEqual(expect.objectContaining({ app: 'isolated', msg: 'closed' }))
  expect(JSON.stringify(logged)).not.toContain('abracadabra')
})
