import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildProject } from '../src/project/build-project.ts'
import { appSource, createAppProject, createBuiltApp } from './app-project.ts'

const WEIRD = "Object.defineProperty(new Error('weird'), 'stack', { get() { throw new Error('trap') } })"
const PROXY =
  "new Proxy({}, { get() { throw new Error('trap') }, getPrototypeOf() { throw new Error('trap') } })"
const CIRCULAR = 'const data = {}; data.data = data'

/** What its tool does, by what it is asked to look at. */
const deeds: Record<string, string> = {
  throw: "throw new Error('thrown')",
  weird: `throw ${WEIRD}`,
  proxy: `throw ${PROXY}`,
  null: 'throw null',
  long: "throw new Error('long '.repeat(1e6))",
  refused: `${CIRCULAR}; throw new AppError('NOT_FOUND', data)`,
  never: 'return new Promise(() => {})',
  thenable: 'return { then() {} }',
  getter: "return answer({ text: '', data: { get it() { throw new Error('in a getter') } } })",
  circular: `${CIRCULAR}; return answer({ text: '', data })`,
  bigint: "return answer({ text: '', data: { it: 1n } })",
  huge: "return answer({ text: '', data: { it: Array(99).fill('x'.repeat(1e7)) } })",
  nothing: 'return undefined',
  unfit: "return answer({ text: '', data: { it: 3 } })",
  dataless: "return answer({ text: '' })",
  exit: 'process.exit(3)',
  abort: 'process.abort()',
  kill: "process.kill(process.pid, 'SIGKILL')",
}
/** What it leaves behind, while it answers. */
const leavings: Record<string, string> = {
  timer: "setTimeout(() => { throw new Error('in a timer') })",
  'timer-weird': `setTimeout(() => { throw ${WEIRD} })`,
  'timer-null': 'setTimeout(() => { throw null })',
  reject: "Promise.reject(new Error('rejected'))",
  'reject-proxy': `Promise.reject(${PROXY})`,
  'exit-timer': 'setTimeout(() => process.exit(4))',
  'exit-bare': 'setTimeout(process.exit)',
  print: "process.stdout.write('z'.repeat(5e6) + String.fromCharCode(10))",
}
const body = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([at, deed]) => `if (input.at === '${at}') { ${deed} }\n`)
    .join('')
const OK = "return answer({ text: 'seen', data: { it: 'seen' } })"
const opened = (more: string) => `defineModule({ open: () => ({ app, ${more} }) })`

const sources: Record<string, string> = {
  bad: appSource('bad', body(deeds) + body(leavings) + OK).replace(
    "name: 'look'",
    "timeoutSeconds: 0.3, output: z.object({ it: z.string() }), name: 'look'",
  ),
  'exits-at-import': 'process.exit(5)',
  'long-at-import': "throw new Error('long '.repeat(1e6))",
  'unreadable-at-import': `throw ${PROXY}`,
  'throws-when-told': appSource('throws-when-told', OK, opened("onCall() { throw new Error('told') }")),
  'throws-in-stop': appSource('throws-in-stop', OK, opened("stop() { throw new Error('no stop today') }")),
  'never-stops': appSource('never-stops', OK, opened('stop: () => new Promise(() => {})')),
  'cannot-be-shown': appSource('cannot-be-shown', OK).replace('at: z.string()', 'at: z.date()'),
  good: appSource('good', OK),
}
/** One whose library lands in its bundle, and leaves. */
const createBundled = (name: string, deed: string) =>
  createAppProject(
    {
      'package.json': '{"type":"module"}',
      'app.ts': `import { later, now } from 'leaver'\n${appSource(name, `${deed}; ${OK}`)}\nnow('${name}')`,
      'node_modules/leaver/package.json': '{"name":"leaver","type":"module","main":"index.js"}',
      'node_modules/leaver/index.js': `export const later = () => setTimeout(() => process.exit(6))
export function now(name) { if (process.env.LEAVES === name) process.exit(7) }`,
    },
    name,
  )
const bundled = [createBundled('bundled', 'later()'), createBundled('bundled-at-import', '')]
const built = [...Object.entries(sources).map(([name, source]) => createBuiltApp(source, name)), ...bundled]
const data = mkdtempSync(join(tmpdir(), 'vitrine-hostile-'))
let server: ReturnType<typeof spawn>
let url = ''
let printed = ''
const records = (): Record<string, unknown>[] =>
  printed.split('\n').flatMap((line) => (/^\{.*\}$/.test(line) ? [JSON.parse(line)] : []))

beforeAll(async () => {
  for (const { folder } of bundled) await buildProject(folder)
  server = spawn(process.execPath, ['bin/vitrine.mjs', 'start', ...built.map(({ folder }) => folder)], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', PORT: '0', LEAVES: 'bundled-at-import' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  server.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  await vi.waitFor(() => expect(printed).toContain('Stop it with Ctrl+C.'), { timeout: 60_000 })
  url = /ready at (\S+)/.exec(printed)?.[1] ?? ''
})
afterAll(() => {
  server.kill('SIGKILL')
  for (const { remove } of built) remove()
  rmSync(data, { recursive: true, force: true })
})

async function look(slug: string, at = 'it'): Promise<string> {
  const response = await fetch(`${url}/servers/${slug}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'look', arguments: { at } },
    }),
  })
  return response.text()
}

it('leaves out what cannot be served, with a reason that can be read', async () => {
  const leftOut = [...printed.matchAll(/not served: .*\/(\S+): (.*)/g)].map(([, name, reason]) => [
    name,
    reason,
  ])
  expect(Object.fromEntries(leftOut)).toEqual({
    'exits-at-import': 'It called process.exit, which would end the server.',
    'bundled-at-import': 'It called process.exit, which would end the server.',
    'long-at-import': expect.stringMatching(/^(?:long ){100}…$/),
    'unreadable-at-import': 'trap',
    'cannot-be-shown':
      'The tool look cannot be listed for its input.at: Date cannot be represented in JSON Schema',
  })
})

it.each(Object.keys(deeds))('answers on when a tool does: %s', async (at) => {
  const answered = await look('bad', at)
  expect(answered).toContain(at === 'never' || at === 'thenable' ? 'TIMEOUT' : 'EXECUTION_ERROR')
  expect(answered).not.toMatch(/thrown|in a getter|trap/)
  expect(await look('good')).toContain('seen')
})

it('answers on whatever a tool leaves behind, and says in the log which one it was', async () => {
  for (const at of Object.keys(leavings)) expect(await look('bad', at)).toContain('seen')
  expect(await look('throws-when-told')).toContain('seen')
  expect(await look('bundled')).toContain('seen')
  const messages = () => records().map(({ app, tool, err, msg }) => [app, tool, Object(err).message, msg])
  const nobodyCaught = 'an app threw an error that nobody caught'
  const oneOfThese = 'one of these apps threw an error that nobody caught'
  const exit = 'It called process.exit, which would end the server.'
  for (const line of [
    ['bad', 'look', 'thrown', 'tool failed'],
    ['bad', 'look', 'It cannot be read.', 'tool failed'],
    ['bad', 'look', 'null', 'tool failed'],
    ['bad', 'look', undefined, 'a tool did not answer in time'],
    ['bad', 'look', 'in a getter', 'tool failed'],
    ['bad', 'look', expect.stringContaining('circular structure'), 'tool failed'],
    ['bad', 'look', expect.stringContaining('BigInt'), 'tool failed'],
    ['bad', 'look', expect.stringContaining('more than 10 MB'), 'tool failed'],
    ['bad', 'look', expect.stringContaining('It gave no reply'), 'tool failed'],
    [
      'bad',
      'look',
      expect.stringContaining('its output does not allow: data/it must be string'),
      'tool failed',
    ],
    ['bad', 'look', 'It gave no data, though it declares an output.', 'tool failed'],
    ['bad', undefined, exit, 'an app tried to end the server, and was kept from it'],
    ['bundled', undefined, exit, 'an app tried to end the server, and was kept from it'],
    ['bundled', undefined, exit, nobodyCaught],
    ['bad', undefined, 'in a timer', nobodyCaught],
    ['bad', undefined, 'rejected', nobodyCaught],
    ['bad', undefined, exit, nobodyCaught],
    [undefined, undefined, 'null', oneOfThese],
    [undefined, undefined, 'It cannot be read.', oneOfThese],
    ['throws-when-told', undefined, 'told', 'an app threw in its call observer'],
  ])
    await expect.poll(messages, { timeout: 10_000 }).toContainEqual(line)
  expect(await look('good')).toContain('seen')
})

it('stops although one throws and another never does, and names both', async () => {
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  const why = records().filter(({ msg }) => msg === 'an app did not stop well')
  expect(why.map(({ app, err }) => [app, Object(err).message])).toEqual([
    ['throws-in-stop', 'no stop today'],
    ['never-stops', 'It did not stop within 2 seconds.'],
  ])
  // It ended by itself.
  expect(code).not.toBeNull()
})
