import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DevState } from '../../common/api/dev.ts'
import { appSource, createAppProject } from '../../test/app-project.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { createDevFeed } from './dev-feed.ts'
import { type DevSession, openDevSession } from './dev-session.ts'

const saying = (text: string) => appSource('written', `return answer({ text: '${text}', data: {} })`)

const component = `export default () => <main>Here it is</main>\n`
const WIDGET =
  "defineWidget({ name: 'shown', title: 'Shown', description: 'Shows.', component: './shown.tsx' })"
const withWidget = saying('fifth')
  .replace('defineTool,', 'defineTool, defineWidget,')
  .replace("name: 'look'", `widget: ${WIDGET}, name: 'look'`)

const { folder, remove } = createAppProject({
  'app.ts': saying('first'),
  'package.json': '{"type":"module"}',
})
const save = (file: string, text: string) => writeFileSync(join(folder, file), text)
const feed = createDevFeed()
let server: TestServer
let session: DevSession
let client: Client
let told = 0
beforeAll(async () => {
  process.setSourceMapsEnabled(true)
  server = await startTestServer({ dev: feed })
  mkdirSync(join(folder, 'kept'))
  for (const file of ['kept/rows.txt', 'mine.db']) save(file, 'Here it is')
  session = openDevSession({ folder, feed, dataDir: join(folder, 'kept'), reloadApp: server.reloadApp })
  await session.ready
  client = await connectClient(server.url, 'written', '2026-07-28')
  client.setNotificationHandler('notifications/tools/list_changed', () => {
    told += 1
  })
  await client.listen({ toolsListChanged: true })
})
afterAll(async () => {
  await client.close()
  await session.close()
  await server.close()
  process.setSourceMapsEnabled(false)
  remove()
})

const said = async () => JSON.stringify(await client.callTool({ name: 'look', arguments: {} }))
/** The state after the next build. */
const afterSaving = (file: string, text: string) =>
  new Promise<DevState>((resolve) => {
    const leave = feed.subscribe((state) => {
      leave()
      resolve(state)
    })
    save(file, text)
  })

it('serves what was saved to a client that stays connected, and tells it', async () => {
  expect(await said()).toContain('first')
  const before = told
  const { served, problems } = await afterSaving('app.ts', saying('second'))
  expect({ served, problems }).toEqual({ served: 2, problems: [] })
  await expect.poll(() => told, { timeout: 10_000 }).toBeGreaterThan(before)
  expect(await said()).toContain('second')
})

it.each([
  ['cannot be read', 'const open = {\n', 'build', /Unexpected token|Expected/, 'app.ts'],
  ['throws where it is loaded', `\nthrow new Error('not today')\n`, 'build', /^not today$/, 'app.ts'],
  [
    'has a schema that no host can be told',
    saying('third').replace('z.string()', 'z.date()'),
    'build',
    /^The tool look cannot be listed for its input\.at: Date/,
    'app.ts',
  ],
  [
    'has two tools of one name',
    saying('third').replace('[look]', '[look, look]'),
    'build',
    /two tools are called look/,
    'app.ts',
  ],
  [
    'names a widget that has no file',
    withWidget.replace('./shown.tsx', './nowhere.tsx'),
    'build',
    /^The widget shown names \.\/nowhere\.tsx/,
    'app.ts',
  ],
])(
  'serves the last good one, and says what is wrong and where, if it %s',
  async (_, text, kind, message, file) => {
    const { served, slug, problems } = await afterSaving('app.ts', text)
    expect({ served, slug }).toEqual({ served: 2, slug: 'written' })
    expect(problems).toEqual([
      {
        kind,
        message: expect.stringMatching(message),
        file,
        line: expect.any(Number),
        column: expect.any(Number),
      },
    ])
    expect(problems[0]?.line).toBeGreaterThan(0)
    expect(await said()).toContain('second')
  },
)

it('follows folders that are new, and another slug', async () => {
  mkdirSync(join(folder, 'parts'))
  save('parts/text.ts', "export const text = 'third'")
  const source = appSource('renamed', 'return answer({ text, data: {} })')
  const first = await afterSaving('app.ts', `import { text } from './parts/text.ts'\n${source}`)
  // The new folder may have been told of by itself.
  await expect.poll(() => feed.state().slug, { timeout: 20_000 }).toBe('renamed')
  expect(first.problems.every(({ file }) => file !== 'parts/text.ts')).toBe(true)
  const { served } = feed.state()
  save('parts/text.ts', "export const text = 'fourth'")
  await expect.poll(() => feed.state().served, { timeout: 20_000 }).toBeGreaterThan(served)
  const renamed = await connectClient(server.url, 'renamed')
  expect(JSON.stringify(await renamed.callTool({ name: 'look', arguments: {} }))).toContain('fourth')
  await renamed.close()
  expect((await fetch(`${server.url}/servers/written/mcp`, { method: 'POST' })).status).toBe(404)
})

it('tells pages of this machine how it stands, and no one who comes through a tunnel', async () => {
  const reply = await fetch(`${server.url}/api/play/dev`)
  const reader = reply.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  expect(JSON.parse(new TextDecoder().decode(value).replace('data: ', ''))).toEqual(feed.state())
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  expect((await fetch(`${server.url}/api/play/dev`, { headers })).status).toBe(404)
  const devAt = async (init: RequestInit) =>
    Object(await (await fetch(`${server.url}/api/play/apps`, init)).json()).dev
  expect([await devAt({}), await devAt({ headers })]).toEqual([feed.state(), null])
})

/** A plain request over a socket, so that its headers are as they stand here. */
const ask = (path: string, headers: Record<string, string>, body = '') =>
  new Promise<string>((resolve, reject) => {
    const lines = Object.entries({ host: `127.0.0.1:${server.port}`, ...headers }).map((pair) =>
      pair.join(': '),
    )
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`),
    )
    socket.on('error', reject).once('close', () => resolve(''))
    socket.on('data', (bytes) => {
      resolve(String(bytes))
      socket.destroy()
    })
  })

it('serves widgets by module to frames that know the path, and the built page to hosts', async () => {
  save('shown.tsx', component)
  save('app.ts', withWidget)
  const { hot } = feed.state()
  const page = `${hot}page?uri=ui://widget/shown.html`
  await expect.poll(() => feed.state().slug, { timeout: 50_000 }).toBe('written')
  const html = await (await fetch(server.url + page)).text()
  expect(html).toContain(`${hot}@vite/client`)
  const module = (headers: Record<string, string>) => ask(`${hot}shown.tsx`, headers)
  const given = await module({ origin: 'null' })
  expect(given).toContain('Here it is')
  expect(given.toLowerCase()).toContain('access-control-allow-origin: null')
  for (const refused of [
    module({ origin: 'https://elsewhere.example' }),
    module({ origin: 'null', host: 'elsewhere.example' }),
    ask(`/play/dev/another/shown.tsx`, { origin: 'null' }),
    ask(`${hot}page?uri=ui://widget/other.html`, {}),
    ask(`${hot}@fs${join(folder, 'kept', 'rows.txt')}`, { origin: 'null' }),
    ask(`${hot}kept/rows.txt`, { origin: 'null' }),
    ask(`${hot}@fs${join(folder, 'mine.db')}`, { origin: 'null' }),
  ]) {
    expect(await refused).toMatch(/^HTTP\/1\.1 40[34]/)
    expect(await refused).not.toContain('Here it is')
  }
  // Modules are there before the build that hosts get.
  const built = () => client.readResource({ uri: 'ui://widget/shown.html' }).then(JSON.stringify, String)
  await expect.poll(built, { timeout: 50_000 }).toContain('Here it is')
  expect(await built()).not.toContain(hot)
})

it('tells frames of changes by a socket, and reads other wishes for another protocol as none', async () => {
  const { hot } = feed.state()
  const token = /const wsToken = "([^"]+)"/.exec(
    await (await fetch(`${server.url}${hot}@vite/client`)).text(),
  )?.[1]
  const upgrade = (origin: string, path = hot) =>
    ask(`${path}?token=${token}`, {
      origin,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-protocol': 'vite-hmr',
    })
  expect(await upgrade('null')).toMatch(/^HTTP\/1\.1 101/)
  expect(await upgrade('https://elsewhere.example')).toMatch(/^HTTP\/1\.1 403/)
  for (const path of ['/play/dev/another/', `${hot}shown.tsx`])
    expect(await upgrade('https://elsewhere.example', path)).toMatch(/^HTTP\/1\.1 40[34]/)
  const call = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'look', arguments: {} },
  })
  const reply = await ask(
    '/servers/written/mcp',
    {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': '',
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'content-length': String(call.length),
    },
    call,
  )
  expect(reply).toMatch(/^HTTP\/1\.1 200/)
  expect(reply).toContain('fifth')
})
