import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appSource, createBuiltApp } from '../../test/app-project.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { openVisitor } from '../../test/visitor.ts'

const OK = "return answer({ text: 'seen', data: {} })"
const opening = (open: string, config = '{}') =>
  `defineModule({ config: z.object(${config}), open: async ({ config, log }) => { ${open} } })`

const TABLES = `defineModule({ tables: { name: 'looks', migrations: { '0001': async (db) => {
  await db.schema.createTable('looks').addColumn('at', 'text').execute() } } }, open: ({ database }) => { return { app } } })`

/** Folders by their names, with what is wrong with each. */
const sources: Record<string, string> = {
  good: appSource('good', OK),
  kept: appSource(
    'kept',
    "const rows = await db.insertInto('looks').values({ at: input.at }).returningAll().execute(); return answer({ text: JSON.stringify(rows), data: {} })",
    `${TABLES.replace('return { app }', 'db = database(); return { app }')}\nlet db`,
  ),
  'throws-at-import': "throw new Error('no import today <b>')",
  'throws-in-open': appSource('throws-in-open', OK, opening("throw new Error('no opening today')")),
  'throws-in-start': appSource(
    'throws-in-start',
    OK,
    opening("return { app, start: async () => { throw new Error('no start today') } }"),
  ),
  'lacks-a-setting': appSource(
    'lacks-a-setting',
    OK,
    opening('return { app }', '{ OUTSIDE_KEY: z.string() }'),
  ),
  'has-a-wrong-setting': appSource(
    'has-a-wrong-setting',
    OK,
    opening('return { app }', '{ OUTSIDE_PORT: z.coerce.number() }'),
  ),
  'twin-of-tables': appSource('twin-of-tables', OK, TABLES),
  'twin-of-good': appSource('good', OK),
  'twin-of-todo': appSource('todo', OK),
  troubled: appSource(
    'troubled',
    `if (input.at === 'throw') throw new Error('a secret of the inside')
    if (input.at === 'late') return new Promise(() => {})
    if (input.at === 'reject') { Promise.reject(new Error('nobody listens')).catch(() => {}); throw null }
    if (input.at === 'block') { const from = process.cpuUsage(); while (process.cpuUsage(from).user < 700_000); }
    ${OK}`,
  ).replace("name: 'look'", "timeoutSeconds: 0.2, name: 'look'"),
  set: appSource(
    'set',
    OK,
    opening(
      "log.info({ key: config.OUTSIDE_TOKEN, err: new Error(config.OUTSIDE_TOKEN) }, 'opened with ' + config.OUTSIDE_TOKEN); return { app, stop: async () => log.info({}, 'stopped') }",
      '{ OUTSIDE_TOKEN: z.string(), OUTSIDE_COUNT: z.coerce.number().default(3) }',
    ),
  ),
}

const built = Object.entries(sources).map(([name, source]) => createBuiltApp(source, name))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    folders: [...built.map(({ folder }) => folder), '/nowhere/not-there'],
    env: { OUTSIDE_PORT: 'not-a-port-4711', OUTSIDE_TOKEN: 'sesame-sesame' },
  })
})
afterAll(async () => {
  for (const { remove } of built) remove()
})

const look = async (slug: string, at = 'it', url = server.url) => {
  const client = await connectClient(url, slug)
  const reply = await client.callTool({ name: 'look', arguments: { at } }).catch(String)
  await client.close()
  return JSON.stringify(reply)
}

it('serves those that load, and names those that do not with the reason', async () => {
  expect(await look('good')).toContain('seen')
  expect(await look('set')).toContain('seen')
  expect(await look('kept', 'the sea')).toContain('the sea')
  const visitor = openVisitor(server.url)
  const welcome = await visitor.get(server.welcome?.slice(server.url.length) ?? '')
  await visitor.submit(welcome, { email: 'owner@example.com', password: 'a long password' })
  const page = await visitor.get('/account')
  expect(page.text).toContain('<dt>throws-at-import</dt><dd>no import today &lt;b&gt;</dd>')
  const { token } = await server.signUp('second@example.com', 'owner')
  const ask = async (headers = {}) =>
    (await fetch(`${server.url}/api/play/left-out`, { headers })).json() as Promise<{
      leftOut: { folder: string; reason: string }[]
    }>
  const { leftOut } = await ask({ authorization: `Bearer ${token}` })
  const reasons = Object.fromEntries(leftOut.map(({ folder, reason }) => [folder.split('/').at(-1), reason]))
  expect(reasons).toEqual({
    'throws-at-import': 'no import today <b>',
    'throws-in-open': 'no opening today',
    'throws-in-start': 'no start today',
    'lacks-a-setting': expect.stringContaining('OUTSIDE_KEY is not set'),
    'has-a-wrong-setting': 'Its settings are not right: OUTSIDE_PORT cannot be used (invalid_type).',
    'twin-of-tables': expect.stringMatching(/^The app in .*kept has tables called looks too\.$/),
    'twin-of-good': expect.stringMatching(/^The app in .*good has the slug good too\.$/),
    'twin-of-todo': 'An app that comes with Vitrine has the slug todo.',
    'not-there': 'There is no such folder.',
  })
  expect(await ask()).toEqual({ leftOut: [] })
  const ready = await (await fetch(`${server.url}/readyz`)).json()
  expect(ready).toEqual({ status: 'ok', left_out: Object.keys(reasons) })
  const lines = server.logged().filter(({ msg }) => msg === 'an app is left out')
  expect(lines.map(({ app }) => app)).toEqual(Object.keys(reasons))
})

it('keeps the settings of an app out of the log', () => {
  const logged = JSON.stringify(server.logged())
  expect(logged).toContain('opened with …')
  expect(logged).not.toContain('sesame')
  expect(logged).not.toContain('4711')
})

it('outlives what a tool does, and says which one it was', async () => {
  const thrown = await look('troubled', 'throw')
  expect(thrown).toContain('EXECUTION_ERROR')
  expect(thrown).not.toContain('a secret of the inside')
  expect(await look('troubled', 'reject')).toContain('EXECUTION_ERROR')
  expect(await look('troubled', 'late')).toContain('TIMEOUT')
  expect(await look('troubled', 'block')).toContain('seen')
  expect(await look('good')).toContain('seen')
  const about = (msg: string) => server.logged().filter((line) => line.msg === msg)
  expect(about('a tool did not answer in time')).toMatchObject([{ app: 'troubled', tool: 'look' }])
  await expect
    .poll(() => about('the server stood still while these tools ran'))
    .toContainEqual(expect.objectContaining({ tools: ['troubled/look'] }))
})

it('finds apps in a folder of folders, and stops them with the server', async () => {
  await server.close()
  expect(server.logged()).toContainEqual(expect.objectContaining({ app: 'set', msg: 'stopped' }))
  const { folder } = built[0]!
  const other = await startTestServer({ env: { APPS_DIR: join(folder, '..') } })
  const { apps } = Object(await (await fetch(`${other.url}/api/play/apps`)).json())
  await other.close()
  expect(apps).toContainEqual(expect.objectContaining({ slug: 'good' }))
  await expect(startTestServer({ env: { APPS_DIR: join(folder, 'none') } })).rejects.toThrow('APPS_DIR=')
})

it('serves the others while one app hangs or is slow to load, and the slow one once it has loaded', async () => {
  const hanging = {
    loops: 'for (;;) {}',
    waits: 'await new Promise((resolve) => setTimeout(resolve, 2 ** 30))',
    slow: appSource(
      'slow',
      OK,
      opening('await new Promise((resolve) => setTimeout(resolve, 9000)); return { app }'),
    ),
    quick: appSource('quick', OK),
  }
  const folders = Object.entries(hanging).map(([name, source]) => createBuiltApp(source, name))
  const other = await startTestServer({ folders: folders.map(({ folder }) => folder) })
  const leftOut = async () => Object(await (await fetch(`${other.url}/readyz`)).json()).left_out
  expect(await leftOut()).toEqual(['loops', 'waits', 'slow'])
  const lines = other.logged().filter(({ msg }) => msg === 'an app is left out')
  expect(lines.map(({ app }) => app)).toEqual(['loops', 'waits', 'slow'])
  expect(await look('quick', 'it', other.url)).toContain('seen')
  await expect.poll(leftOut, { timeout: 15_000 }).toEqual(['loops', 'waits'])
  expect(await look('slow', 'it', other.url)).toContain('seen')
  await other.close()
  for (const { remove } of folders) remove()
}, 60_000)
