import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAppProject } from '../../test/app-project.ts'
import { evalCase } from '../agent/evals/eval-case.ts'
import { readConfig } from '../config.ts'
import { evalCommand } from './eval.ts'
import { runCommand } from './run-command.ts'

let folder: string
let printed: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-eval-test-'))
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const given = ['call the bank', 'laundry', 'renew passport']
const cases = [
  {
    id: 'a',
    source: 'A',
    app: 'todo',
    given,
    prompt: 'take laundry off my list',
    expect: { tool: ['delete_task', 'complete_task'], arguments: { task_id: 2 } },
  },
  {
    id: 'b',
    source: 'A',
    app: 'todo',
    given,
    prompt: 'add milk to my list',
    expect: { tool: 'add_task', arguments: { title: 'bread' } },
  },
  {
    id: 'c',
    source: 'B',
    app: 'todo',
    given,
    prompt: 'how tall is the Eiffel tower',
    expect: { tool: null },
  },
]
async function evaluated(lines: readonly unknown[], ...options: string[]): Promise<string> {
  const file = join(folder, 'cases.jsonl')
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  await runCommand(evalCommand, [file, ...options], () => readConfig({ DATA_DIR: join(folder, 'data') }))
  return printed
}

it('prints a line a case and a last one with the sums, and leaves nothing behind', async () => {
  const left = () => readdirSync(tmpdir()).filter((name) => /^vitrine-eval-(?!test)/.test(name))
  const before = left()
  const lines = (await evaluated(cases, '--model', 'local', '--json'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.slice(0, 3)).toEqual([
    {
      id: 'a',
      calls: [
        { tool: 'list_tasks', arguments: { status: 'all' } },
        { tool: 'delete_task', arguments: { task_id: 2 } },
      ],
      right_tool: true,
      right_arguments: true,
    },
    {
      id: 'b',
      calls: [{ tool: 'add_task', arguments: { title: 'milk' } }],
      right_tool: true,
      right_arguments: false,
    },
    { id: 'c', calls: [], right_tool: true, right_arguments: true },
  ])
  expect(lines[3]).toEqual({
    all: { cases: 3, calling: 2, right_tool: 2, right_arguments: 1, silent: 1, right_silence: 1 },
    sources: {
      A: { cases: 2, calling: 2, right_tool: 2, right_arguments: 1, silent: 0, right_silence: 0 },
      B: { cases: 1, calling: 0, right_tool: 0, right_arguments: 0, silent: 1, right_silence: 1 },
    },
  })
  expect(left()).toEqual(before)
  expect(readdirSync(folder)).toEqual(['cases.jsonl'])
})

it('prints the misses and a table', async () => {
  const text = await evaluated(cases, '--model', 'local')
  expect(text).toContain('b: add milk to my list')
  expect(text).toContain('called add_task {"title":"milk"}')
  expect(text).toMatch(/A +2 +1\.000 \(2\/2\) +0\.500 \(1\/2\) +-/)
  expect(text).not.toContain('take laundry')
})

it('gives cases without an app the one of --app', async () => {
  const bare = { id: 'd', prompt: 'show my list', expect: { tool: 'list_tasks' } }
  expect(await evaluated([bare], '--app', 'tasks', '--model', 'local', '--json')).toContain(
    '"right_tool":true',
  )
  await expect(evaluated([bare], '--model', 'local')).rejects.toThrow('no app or tools')
})

it.each([
  ['a line that is no JSON', ['{'], 'line 1'],
  ['a case without a prompt', [{ id: 1, app: 'todo', expect: { tool: null } }], 'prompt'],
  ['a case with both', [{ ...cases[0], tools: [] }], 'an app, or tools of its own'],
  ['an app that is not there', [{ ...cases[0], app: 'nothing' }], 'no app nothing'],
])('refuses %s', async (_, lines, words) => {
  await expect(evaluated(lines, '--model', 'local')).rejects.toThrow(words)
})

it('refuses a model that is not there', async () => {
  await expect(evaluated(cases, '--model', 'large')).rejects.toThrow('local or provider')
  await expect(evaluated(cases, '--model', 'provider')).rejects.toThrow('OPENAI_API_KEY')
})

it('asks about the app of a folder, and runs none of its tools that reach beyond it', async () => {
  const project = createAppProject(
    {
      'package.json': '{"type":"module"}',
      'app.ts': `import { answer, defineApp, defineTool } from 'vitrine'
import { z } from 'zod'
export default defineApp({
  slug: 'lamps', name: 'lamps', version: '1.0.0', title: 'Lamps', description: 'Lamps.', instructions: 'Switches lamps.',
  tools: [defineTool({
    name: 'turn_on_lamp', title: 'Lamp', description: 'Turn on the lamp in a room.',
    input: z.object({ room: z.string().describe('The room, such as kitchen') }),
    hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
    run: () => { throw new Error('it was switched') },
  })],
})`,
      'evals.jsonl': JSON.stringify({
        id: 1,
        prompt: 'turn on the lamp in the kitchen',
        expect: { tool: 'turn_on_lamp', arguments: { room: 'kitchen' } },
      }),
    },
    'lamps',
  )
  await runCommand(evalCommand, [project.folder, '--model', 'local', '--json'], () => readConfig({}))
  project.remove()
  expect(JSON.parse(printed.split('\n')[0] ?? '')).toEqual({
    id: '1',
    calls: [{ tool: 'turn_on_lamp', arguments: { room: 'kitchen' } }],
    right_tool: true,
    right_arguments: true,
  })
})

it('says what a folder lacks', async () => {
  const run = (...args: string[]) => runCommand(evalCommand, args, () => readConfig({}))
  await expect(run(folder)).rejects.toThrow('no app.ts in')
  writeFileSync(join(folder, 'app.ts'), 'export default {}')
  const { message }: Error = await run(folder).catch((error) => error)
  expect(message).toContain('evals.jsonl not found')
  expect(evalCase.safeParse(JSON.parse(message.split('\n')[1] ?? '')).success).toBe(true)
  await expect(run(folder, '--app', 'todo')).rejects.toThrow('a folder has its own app')
})
