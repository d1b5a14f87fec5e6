import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccounts } from '../src/auth/accounts.ts'
import { createPersonalTokens } from '../src/auth/personal-tokens.ts'
import { openStorage } from '../src/storage/storage.ts'
import type { EmptyDatabase } from './databases.ts'
import { cheapPasswords } from './people.ts'

interface Person {
  id: string
  token: string
}

/** What the kills left behind. Both lists should be empty. */
export interface KillLosses {
  acknowledged: number
  lost: string[]
  givenTwice: string[]
}

const PEOPLE = 4
const WRITERS_EACH = 4

/** Kills the server again and again while tasks are added, then looks for every task that was acknowledged. */
export async function countLosses(
  database: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>,
  kills: number,
): Promise<KillLosses> {
  const people = await signUp(database)
  const acknowledged = new Map<string, string>()
  const givenTwice: string[] = []
  for (let round = 0; round < kills; round += 1) {
    const { child, url } = await start(database)
    let stopped = false
    const wanted = acknowledged.size + 10 + Math.floor(Math.random() * 50)
    const write = async (person: Person, writer: number) => {
      for (let i = 0; !stopped; i += 1) {
        const title = `${round}/${writer}/${i}`
        const number = await add(url, person, title)
        if (number === null) return
        const key = `${person.id} ${number}`
        if (acknowledged.has(key)) givenTwice.push(key)
        acknowledged.set(key, title)
      }
    }
    const writers = people.flatMap((person, p) =>
      Array.from({ length: WRITERS_EACH }, (_, w) => write(person, p * WRITERS_EACH + w)),
    )
    // At a moment of its own in each round, and always with calls in flight.
    while (acknowledged.size < wanted && child.exitCode === null) await sleep(1)
    child.kill('SIGKILL')
    stopped = true
    await Promise.all(writers)
    await ended(child)
  }
  return { acknowledged: acknowledged.size, lost: await missing(database, people, acknowledged), givenTwice }
}

const open = (database: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>) =>
  openStorage({ ...database, clock: () => new Date(), onError: () => {} })

async function signUp(database: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>): Promise<Person[]> {
  const storage = open(database)
  await storage.migrate()
  const clock = () => new Date()
  const accounts = createAccounts({ store: storage.accounts, clock, passwords: cheapPasswords })
  const tokens = createPersonalTokens({ store: storage.personalTokens, clock })
  const people: Person[] = []
  for (let i = 0; i < PEOPLE; i += 1) {
    const { id } = await accounts.add({ email: `person${i}@example.org`, password: null })
    people.push({ id, token: (await tokens.issue(id, { name: 'kills' })).token })
  }
  await storage.close()
  return people
}

async function start({ databaseUrl, dataDir }: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>) {
  const child = spawn(process.execPath, ['bin/vitrine.mjs', 'start'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server did not start.')))
    child.stdout.on('data', (data) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(data)) ?? []
      if (found) resolve(found)
    })
  })
  child.removeAllListeners('exit')
  return { child, url }
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

/** The number the task was given, or null once the server is gone. */
async function add(url: string, { id, token }: Person, title: string): Promise<number | null> {
  try {
    const reply = await fetch(`${url}/servers/todo/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'add_task', arguments: { user_id: id, title } },
      }),
    })
    const body = (await reply.json()) as { result: { structuredContent: { task_id: number } } }
    return body.result.structuredContent.task_id
  } catch {
    return null
  }
}

async function missing(
  database: Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>,
  people: Person[],
  acknowledged: ReadonlyMap<string, string>,
): Promise<string[]> {
  const storage = open(database)
  const kept = new Map<string, string>()
  for (const { id } of people) {
    for (const { number, title } of await storage.tasks.list(id, 'all')) kept.set(`${id} ${number}`, title)
  }
  await storage.close()
  return [...acknowledged].filter(([key, title]) => kept.get(key) !== title).map(([key]) => key)
}
