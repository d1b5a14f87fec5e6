import { join } from 'node:path'
import { createLocalModel } from '../src/agent/local/local-model.ts'
import { createNeedleThread } from '../src/agent/local/needle/needle.ts'
import { ruleSets } from '../src/agent/local/rules/index.ts'
import type { ChatModel } from '../src/agent/turn/chat-model.ts'
import { runTurn } from '../src/agent/turn/run-turn.ts'
import type { ChatItem } from '../src/agent/turn/turn.ts'
import { toolsInProcess } from '../src/chat/apps/in-process.ts'
import type { App } from '../src/contract/index.ts'
import { createDataSource } from '../src/registry/sources/data.ts'
import { createLocalEmbedder } from '../src/search/local-embedder.ts'
import { printTable } from './report.ts'
import {
  appOf,
  type RoutingMessage as Message,
  readMessages,
  slugOf,
  someTables,
  tableFiles,
} from './routing-apps.ts'
import { openRowVectors } from './row-vectors.ts'

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
  const files = tableFiles(folder)
  const tables = [...files.keys()]
  const apps = new Map([...files].map(([table, file]) => [table, appOf(table, file, source)]))
  const questions = readMessages(join(folder, 'questions.jsonl'))
  const others = readMessages(join(folder, 'offtopic.jsonl'))
  const embedder = createLocalEmbedder()
  const model = createLocalModel({ needle: createNeedleThread(), embedder, rules: ruleSets })
  for (const count of [1, 3]) {
    const within = (table: string) => someTables(tables, table, count).flatMap((each) => apps.get(each) ?? [])
    await report(count, await askAll(questions, model, within), await askAll(others, model, within))
  }
  await model.close()
  await embedder.close()
  await vectors.close()
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
      share(own, ({ called, right }) => called.includes(right)),
      share(own, ({ called }) => called.length > 1),
      String([...own, ...off].filter(({ reply }) => RAW.test(reply)).length),
      share(off, ({ called }) => called.length === 0),
    ]
  }
  const languages = [...new Set([...questions, ...others].map(({ lang }) => lang))].sort()
  printTable(
    ['', 'reached', 'right tool', '… or one of two asked', 'two asked', 'raw errors', 'off topic left alone'],
    [row('all', null), ...languages.map((lang) => row(lang, lang))],
  )
  if (process.env.ROUTING_MISSES !== '1') return
  for (const { table, lang, message, called, right, reply } of questions)
    if (called[0] !== right || RAW.test(reply))
      console.log(`  ${table} ${lang} → ${called[0] ?? 'none'}: ${message}`)
  for (const { table, lang, message, called } of others)
    if (called.length > 0) console.log(`  off topic, ${table} ${lang} → ${called[0]}: ${message}`)
}
