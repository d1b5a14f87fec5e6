import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAppProject } from '../../test/app-project.ts'
import { type Listening, listen, serveMcp, soundServer } from '../../test/mcp-server.ts'
import { serverForFile } from '../../test/server.ts'

const server = serverForFile()
let folder: string
let sound: Listening
let warned: Listening
let wrong: Listening
let noMcp: Listening

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'))
  sound = await serveMcp(soundServer())
  warned = await serveMcp({ ...soundServer(), instructions: undefined })
  const { tools, ...rest } = soundServer()
  wrong = await serveMcp({ ...rest, tools: [{ ...tools[0], annotations: {} }] })
  noMcp = await listen((_, response) => void response.end('<h1>Hello</h1>'))
})
afterAll(async () => {
  await Promise.all([sound, warned, wrong, noMcp].map((one) => one.close()))
  rmSync(folder, { recursive: true, force: true })
})

async function doctor(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['bin/vitrine.mjs', 'doctor', ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: '0', ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    said.out += data
  })
  child.stderr.on('data', (data) => {
    said.err += data
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...said }
}

it('starts a server of its own when none runs, and finds nothing to mend but what the gift contract words itself', async () => {
  const { code, out, err } = await doctor([])
  expect(err).toBe('')
  expect(out).toMatch(/\/servers\/chatui\/mcp\n/)
  // The gift contract says how its tools are described, and it does not say when to use them.
  expect(out.match(/^warning .*$/gm)).toEqual([
    expect.stringMatching(/description +get_recommendations/),
    expect.stringMatching(/description +get_gift_details/),
  ])
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^0 errors, 2 warnings, \d+ ok$/)
  expect(code).toBe(0)
})

it('looks at the server that runs, and there at the app it is asked for', async () => {
  const { port } = new URL(server.url)
  const { code, out } = await doctor(['chatui'], { PORT: port, DATA_DIR: join(folder, 'unused') })
  expect(out).toContain(`http://127.0.0.1:${port}/servers/chatui/mcp\n`)
  expect(code).toBe(0)
})

it('looks for the apps that come with Vitrine where the server that runs lists none', async () => {
  const older = await listen(({ url }, response) => {
    if (url === '/healthz') response.end('{"status":"ok"}')
    else response.writeHead(404).end()
  })
  const { code, err } = await doctor([], { PORT: older.address.port })
  await older.close()
  expect(err).toContain(`${older.address.origin}/servers/chatui/mcp answers with status 404`)
  expect(code).toBe(2)
})

it('builds and serves the app of a folder, with somebody to call it', async () => {
  const project = createAppProject(
    {
      'package.json': '{"type":"module"}',
      'app.ts': `import { answer, defineApp, defineTool } from 'vitrine'
import { z } from 'zod'
export default defineApp({
  slug: 'shelf', name: 'shelf', version: '1.0.0', title: 'Shelf', description: 'Books.',
  instructions: 'Finds books.', access: 'signed-in',
  tools: [defineTool({
    name: 'list_books', title: 'Books', description: 'Use this to list the books of whoever asks.',
    input: z.object({}), output: z.object({ owner: z.string() }),
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
    run: (_, { user }) => answer({ text: 'Books', data: { owner: user ? user.id : 3 } }),
  })],
})`,
    },
    'shelf',
  )
  const { code, out, err } = await doctor([project.folder, '--strict'], { DATA_DIR: join(folder, 'unused') })
  project.remove()
  expect(err).toBe('')
  expect(out).toMatch(/^checked for chatgpt\nhttp:\/\/127\.0\.0\.1:\d+\/servers\/shelf\/mcp\n/)
  // Its results were looked at, so it was called by somebody.
  expect(out).not.toContain('401')
  expect(out).toMatch(/0 errors, 0 warnings, \d+ ok\n$/)
  expect(code).toBe(0)
  expect(existsSync(join(folder, 'unused'))).toBe(false)
})

it('passes any sound server', async () => {
  const { code, out } = await doctor([sound.address.href, '--strict'])
  expect(out).toMatch(/0 errors, 0 warnings, \d+ ok\n$/)
  expect(code).toBe(0)
})

it('holds its own apps to what ChatGPT asks, and others to the standard, unless told', async () => {
  const { out: other, code } = await doctor([wrong.address.href])
  expect(other).toMatch(/^checked for standard\n/)
  expect(other).toMatch(/\n0 errors, 0 warnings, \d+ ok\n$/)
  expect(code).toBe(0)
  const { port } = new URL(server.url)
  expect((await doctor(['chatui'], { PORT: port })).out).toMatch(/^checked for chatgpt\n/)
  expect((await doctor(['chatui', '--for', 'claude'], { PORT: port })).out).toMatch(/^checked for claude\n/)
})

it('lets warnings pass, unless it is strict', async () => {
  const { code, out } = await doctor([warned.address.href, '--for', 'chatgpt'])
  expect(out).toMatch(/^warning +instructions +server +has no instructions: /m)
  expect(code).toBe(0)
  expect((await doctor([warned.address.href, '--for', 'chatgpt', '--strict'])).code).toBe(1)
})

it('fails a server with errors, and says in a line each what to do', async () => {
  const { code, out } = await doctor([wrong.address.href, '--for', 'chatgpt'])
  expect(out).toMatch(/^error +annotations +show_orders +has no destructiveHint: declare .* refuses it$/m)
  expect(out).toMatch(/\n3 errors, 0 warnings, \d+ ok\n$/)
  expect(code).toBe(1)
})

it('prints JSON and writes JUnit when asked', async () => {
  const file = join(folder, 'doctor.xml')
  const { code, out } = await doctor([wrong.address.href, '--for', 'chatgpt', '--json', '--junit', file])
  expect(JSON.parse(out).profile).toBe('chatgpt')
  expect(JSON.parse(out).summary).toMatchObject({ errors: 3, warnings: 0 })
  expect(readFileSync(file, 'utf8')).toContain('<testcase classname="annotations" name="show_orders">')
  expect(code).toBe(1)
})

it('cannot check what is no MCP server', async () => {
  const { code, out, err } = await doctor([noMcp.address.href])
  expect(err).toMatch(/^vitrine: http:\S+ answers with status 200, but not as an MCP server .*\n$/)
  expect(out).toBe('')
  expect(code).toBe(2)
})

it('cannot check an address where nobody listens', async () => {
  const gone = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => gone.once('listening', resolve))
  const { port } = gone.address() as { port: number }
  await new Promise((resolve) => gone.close(resolve))
  const { code, err } = await doctor([`http://127.0.0.1:${port}/mcp`])
  expect(err).toBe(`vitrine: nothing answers at http://127.0.0.1:${port}/mcp (ECONNREFUSED)\n`)
  expect(code).toBe(2)
})

it.each([
  [['dance'], 'no app dance (available: '],
  [['ftp://example.com'], 'is not a slug, an app folder or an http'],
  [['localhost:3001/mcp'], 'is not a slug, an app folder or an http'],
])('refuses %j in one line', async (args, words) => {
  const { code, err } = await doctor(args)
  expect(err).toContain(words)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(code).toBe(2)
})

it('refuses a report it cannot write', async () => {
  const { code, err } = await doctor([sound.address.href, '--junit', join(folder, 'none', 'doctor.xml')])
  expect(err).toMatch(/^vitrine: can't write .*doctor\.xml \(ENOENT\)\n$/)
  expect(code).toBe(2)
})
