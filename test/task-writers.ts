import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createAccounts } from '../src/auth/accounts.ts'
import { createPersonalTokens } from '../src/auth/personal-tokens.ts'
import { openStorage } from '../src/storage/storage.ts'
import { atExit } from './at-exit.ts'
import type { EmptyDatabase } from './databases.ts'

export type DatabasePlace = Pick<EmptyDatabase, 'databaseUrl' | 'dataDir'>

export interface TaskWriter {
  id: string
  token: string
}

const PEOPLE = 4
export const WRITERS_EACH = 4

const open = (database: DatabasePlace) =>
  openStorage({ ...database, clock: () => new Date(), onError: () => {} })

export async function signUpPeople(database: DatabasePlace, count = PEOPLE): Promise<TaskWriter[]> {
  const storage = open(database)
  await storage.migrate()
  const clock = () => new Date()
  const accounts = createAccounts({ store: storage.accounts, clock })
  const tokens = createPersonalTokens({ store: storage.personalTokens, clock })
  const people: TaskWriter[] = []
  for (let i = 0; i < count; i += 1) {
    const { id } = await accounts.add({ email: `${randomUUID()}@example.org`, password: null, role: 'maker' })
    people.push({ id, token: (await tokens.issue(id, { name: 'kills' })).token })
  }
  await storage.close()
  return people
}

/** The server as a process of its own. */
export async function startChild(
  { databaseUrl, dataDir }: DatabasePlace,
  more: Record<string, string> = {},
  folder = '.',
) {
  const child = spawn(process.execPath, [join(folder, 'bin/vitrine.mjs'), 'start'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.once(
    'exit',
    atExit(() => child.kill('SIGKILL')),
  )
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server did not start.')))
    child.stdout.on('data', (data) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(data)) ?? []
      if (found) resolve(found)
    })
  })
  return { child, url }
}

export const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

export interface Added {
  /** The number the task was given, or null when it was not acknowledged. */
  number: number | null
  /** The status of the reply; null once the server is gone. */
  status: number | null
  text: string
}

export async function addTask(url: string, { id, token }: TaskWriter, title: string): Promise<Added> {
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
    const text = await reply.text()
    const body = JSON.parse(text) as { result?: { structuredContent?: { task_id?: number } } }
    return { number: body.result?.structuredContent?.task_id ?? null, status: reply.status, text }
  } catch (error) {
    return { number: null, status: null, text: String(error) }
  }
}

/** Which of the acknowledged tasks are not there. */
export async function missing(
  database: DatabasePlace,
  people: readonly TaskWriter[],
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

/** Titles of tasks that are there more than once. */
export async function addedTwice(database: DatabasePlace, people: readonly TaskWriter[]): Promise<string[]> {
  const storage = open(database)
  const twice: string[] = []
  for (const { id } of people) {
    const seen = new Set<string>()
    for (const { title } of await storage.tasks.list(id, 'all')) {
      if (seen.has(title)) twice.push(title)
      seen.add(title)
    }
  }
  await storage.close()
  return twice
}
