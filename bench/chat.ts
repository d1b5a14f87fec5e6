import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bakery, connectApi } from '../test/api.ts'
import { openChat } from '../test/chat.ts'
import { beside } from '../test/people.ts'
import { measureBeside } from './gifts-load.ts'
import { startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const TURNS = 15
const ROUNDS = 3
const AT_ONCE = 50
const PEOPLE = 10

/** To-do messages are read by rules, those to a made app by the model that comes along. */
const KINDS = {
  'to-do': { app: 'todo', say: (turn: number) => `add task number ${turn}` },
  'made app': { app: 'bakery', say: (turn: number) => `find a cake for ${turn} people` },
} as const

interface Turn {
  readonly firstMs: number
  readonly wholeMs: number
}

/** `npm run bench chat`: how long an answer of the model that comes along takes, and what fifty at once do to others. */
export async function benchChat(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-chat-'))
  const server = await startProcess(['bin/vitrine.mjs', 'start'], { DATA_DIR: dataDir })
  const database = { databaseUrl: null, dataDir }
  const tokens = await beside({ url: server.url, database }, async ({ auth }) =>
    Promise.all(
      Array.from({ length: PEOPLE }, async (_, at) => {
        const account = await auth.accounts.add({
          email: `p${at}@example.org`,
          password: 'correct horse battery staple',
          role: 'maker',
        })
        return (await auth.personalTokens.issue(account.id, { name: 'bench' })).token
      }),
    ),
  )
  const [first = ''] = tokens
  const api = connectApi(server.url, first)
  const made = await api('POST', '/api/apps', { ...bakery, name: 'Bakery' })
  await api('POST', `/api/apps/${made.body.id}/publish`, {})
  const idle = server.memory()
  console.log(
    `\nThe chat, answered by the model that comes along, ${TURNS} turns each, one after the other\n`,
  )
  const rows: string[][] = []
  for (const [name, kind] of Object.entries(KINDS)) {
    const turns: Turn[] = []
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await ask(server.url, first, kind, turn))
    const middle = (read: (turn: Turn) => number) => `${median(turns.slice(1).map(read)).toFixed(0)}`
    rows.push([
      name,
      middle(({ firstMs }) => firstMs),
      middle(({ wholeMs }) => wholeMs),
      String(Math.round(turns[0]?.wholeMs ?? 0)),
    ])
  }
  printTable(['', 'first event ms', 'whole turn ms', 'the very first, ms'], rows)
  console.log(`\n${AT_ONCE} conversations at once beside other apps’ calls, ${ROUNDS} rounds interleaved\n`)
  const compared: string[][] = []
  for (const [name, kind] of Object.entries(KINDS)) {
    const calm: number[] = []
    const busy: number[] = []
    const waits: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      calm.push((await measureBeside(server.url, 0, async () => {})).p99)
      const loaded = await measureBeside(server.url, AT_ONCE, async (turn) => {
        await ask(server.url, tokens[turn % PEOPLE] ?? first, kind, turn)
      })
      busy.push(loaded.p99)
      waits.push(...loaded.questions)
    }
    compared.push([
      name,
      median(calm).toFixed(1),
      median(busy).toFixed(1),
      median(busy.map((p99, at) => p99 / (calm[at] || 1))).toFixed(2),
      median(waits).toFixed(0),
      String(waits.length),
    ])
  }
  printTable(['', 'others p99 ms alone', `with ${AT_ONCE} chats`, 'ratio', 'turn p50 ms', 'turns'], compared)
  console.log(`\nMemory: ${megabytes(idle)} MB at first, ${megabytes(server.memory())} MB after.`)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function ask(
  url: string,
  token: string,
  { app, say }: (typeof KINDS)[keyof typeof KINDS],
  turn: number,
): Promise<Turn> {
  const chat = await openChat(url, token, { apps: [app] })
  const started = performance.now()
  const { answer } = await chat.say(say(turn), { parent: null })
  let firstMs = 0
  await chat.until(({ name, data }) => {
    const grows = (name === 'text' || name === 'call') && data.message === answer.id
    if (grows && firstMs === 0) firstMs = performance.now() - started
    return name === 'answer' && data.message === answer.id && /done|failed|waiting/.test(data.status)
  })
  return { firstMs, wholeMs: performance.now() - started }
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
