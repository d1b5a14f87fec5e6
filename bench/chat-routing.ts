import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { createLocalModel } from '../src/agent/local/local-model.ts'
import { createNeedleThread } from '../src/agent/local/needle/needle.ts'
import { ruleSets } from '../src/agent/local/rules/index.ts'
import type { ChatModel } from '../src/agent/turn/chat-model.ts'
import { runTurn } from '../src/agent/turn/run-turn.ts'
import type { ChatItem } from '../src/agent/turn/turn.ts'
import { toolsInProcess } from '../src/chat/apps/in-process.ts'
import type { App } from '../src/contract/index.ts'
import { createMadeApp } from '../src/registry/made-app.ts'
import { createDataSource } from '../src/registry/sources/data.ts'
import { withSuggestedTool } from '../src/registry/suggested-tool.ts'
import { createLocalEmbedder } from '../src/search/local-embedder.ts'
import { layouts } from '../src/templates/layouts/index.ts'
import { printTable } from './report.ts'
import { openRowVectors } from './row-vectors.ts'

interface Message {
  readonly table: string
  readonly lang: string
  readonly message: string
  /** What the user asked the app before. */
  readonly after?: string
}

interface Outcome {
  readonly called: readonly string[]
  readonly reply: string
}

/** `ROUTING_EVAL` names a folder with tables, questions.jsonl and, where there is one, offtopic.jsonl; `ROUTING_MISSES=1` lists what went wrong. */
const folder = process.env.ROUTING_EVAL ?? join(import.meta.dirname, 'eval', 'rows')
const NOW = new Date('2026-11-16T09:00:00Z')
/** What a user should never read. */
const RAW = /invalid (?:arguments|input)|expected \w+, received|could not be used|\[object|undefined|\{"/i

/** Which app the local model sends a message to: one app alone, and the same with two further apps of the set. */
export async function benchChatRouting(): Promise<void> {
  const vectors = await openRowVectors(false)
  const source = createDataSource(vectors.rows, () => NOW)
  const files = tableFiles()
  const tables = [...files.keys()]
  const apps = new Map([...files].map(([table, file]) => [table, appOf(table, file, source)]))
  const questions = readMessages('questions.jsonl')
  const others = readMessages('offtopic.jsonl')
  const embedder = createLocalEmbedder()
  const model = createLocalModel({ needle: createNeedleThread(), embedder, rules: ruleSets })
  for (const count of [1, 3]) {
    const within = (table: string) => someApps(tables, table, count).flatMap((each) => apps.get(each) ?? [])
    await report(count, await askAll(questions, model, within), await askAll(others, model, within))
  }
  await model.close()
  await embedder.close()
  await vectors.close()
}

/** The set's own tables, or those of the open sets where it has none. */
function tableFiles(): Map<string, string> {
  const own = join(folder, 'tables')
  const open = ['rows', 'rows-second', 'rows-third', 'rows-fourth', 'fifth']
  const folders = existsSync(own)
    ? [own]
    : open.map((set) => join(import.meta.dirname, 'eval', set, 'tables'))
  return new Map(
    folders.flatMap((each) =>
      readdirSync(each).map((file) => [file.replace(/\.csv$/, ''), join(each, file)]),
    ),
  )
}

function readMessages(file: string): Message[] {
  try {
    const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Message)
  } catch {
    return []
  }
}

/** As the studio makes an app from a sheet: named after the file, and its tool after the app. */
function appOf(table: string, file: string, createSource: ReturnType<typeof createDataSource>): App {
  const text = readFileSync(file, 'utf8')
  const [head = [], ...cells]: string[][] = parse(text, { bom: true, relaxColumnCount: true })
  const keys = head.map((label, index) => (index === 0 ? 'title' : label))
  const items = cells.map((line) => Object.fromEntries(keys.map((key, index) => [key, line[index] ?? ''])))
  const layout = layouts.get('table')
  if (!layout) throw new Error('There is no table layout.')
  const name = table.replace(/^[a-z]-/, '').replaceAll(/[_-]/g, ' ')
  const content = withSuggestedTool(
    {
      name,
      description: '',
      layoutTemplate: 'table',
      mockData: { columns: keys.map((key, index) => ({ key, label: head[index] ?? key })), items },
      themeVariables: {},
      systemPrompt: '',
      toolName: '',
      toolDescription: '',
      source: { kind: 'data' },
      timeZone: 'Europe/Berlin',
    },
    layout,
  )
  const { widget } = layout
  return createMadeApp({
    slug: slugOf(table),
    content,
    layout,
    widget,
    source: createSource({ appId: table, live: true, layout, content }),
  })
}

const slugOf = (table: string) => table.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The app, and those that follow it in the set, in the order of their names: being first must not help. */
function someApps(tables: readonly string[], table: string, count: number): string[] {
  const start = tables.indexOf(table)
  const some = Array.from(
    { length: Math.min(count, tables.length) },
    (_, index) => tables[(start + index) % tables.length] ?? '',
  )
  return some.sort()
}

const account = { id: 'bench', email: 'bench@example.org', role: 'user' } as const
const observer = { called: () => {}, failed: () => {} }

async function askAll(messages: readonly Message[], model: ChatModel, within: (table: string) => App[]) {
  const outcomes: (Message & Outcome & { right: string })[] = []
  for (const message of messages) {
    const apps = within(message.table)
    const right = slugOf(message.table)
    const outcome = await ask(message, model, { apps, right })
    outcomes.push({ ...message, ...outcome, right })
  }
  return outcomes
}

async function ask(
  { message, after }: Message,
  model: ChatModel,
  { apps, right }: { apps: readonly App[]; right: string },
): Promise<Outcome> {
  const called: string[] = []
  let reply = ''
  const turn = runTurn({
    model,
    tools: toolsInProcess(apps, { account, observer }),
    instructions: '',
    history: [...(after ? earlier(after, right) : []), { role: 'user', text: message }],
    caller: account.id,
    signal: new AbortController().signal,
  })
  for await (const event of turn) {
    if (event.type === 'tool_call') called.push(event.call.app)
    if (event.type === 'tool_result' && event.outcome.isError) reply += JSON.stringify(event.outcome.content)
    if (event.type === 'text') reply += event.delta
    if (event.type === 'failed') reply += `{"failed": ${event.failure.message}`
  }
  return { called, reply }
}

/** A question that the app has answered. */
const earlier = (text: string, app: string): ChatItem[] => [
  { role: 'user', text },
  {
    role: 'call',
    call: { id: 'before', tool: app, app, name: app, arguments: { message: text } },
    outcome: { content: [{ type: 'text', text: 'Found some.' }] },
  },
  { role: 'assistant', text: 'Found some.' },
]

type Asked = Awaited<ReturnType<typeof askAll>>

function report(count: number, questions: Asked, others: Asked): void {
  console.log(`\n${count === 1 ? 'One app alone' : `${count} apps in the conversation`}\n`)
  const share = (all: Asked, holds: (one: Asked[number]) => boolean) =>
    all.length === 0
      ? '–'
      : `${((all.filter(holds).length / all.length) * 100).toFixed(1)} % (${all.filter(holds).length}/${all.length})`
  const row = (name: string, lang: string | null) => {
    const own = questions.filter((one) => lang === null || one.lang === lang)
    const off = others.filter((one) => lang === null || one.lang === lang)
    return [
      name,
      share(own, ({ called }) => called.length > 0),
      share(own, ({ called, right }) => called[0] === right),
      String([...own, ...off].filter(({ reply }) => RAW.test(reply)).length),
      share(off, ({ called }) => called.length === 0),
    ]
  }
  const languages = [...new Set([...questions, ...others].map(({ lang }) => lang))].sort()
  printTable(
    ['', 'reached', 'right tool', 'raw errors', 'off topic left alone'],
    [row('all', null), ...languages.map((lang) => row(lang, lang))],
  )
  if (process.env.ROUTING_MISSES !== '1') return
  for (const { table, lang, message, called, right, reply } of questions)
    if (called[0] !== right || RAW.test(reply))
      console.log(`  ${table} ${lang} → ${called[0] ?? 'none'}: ${message}`)
  for (const { table, lang, message, called } of others)
    if (called.length > 0) console.log(`  off topic, ${table} ${lang} → ${called[0]}: ${message}`)
}
