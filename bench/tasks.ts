import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { PREFIX } from '../src/auth/personal-tokens.ts'
import { openStorage, type Storage } from '../src/storage/storage.ts'
import { startPostgres } from '../test/postgres.ts'
import { callHeaders } from './load.ts'
import { startProcess } from './process.ts'
import { printTable } from './report.ts'
import { accountId, fill, PEOPLE, TASKS } from './tasks-fill.ts'

const CALLERS = 200
const SECONDS = 8
const WARM_UP_SECONDS = 4

/** The to-do list with many people's tasks in it, on both databases, next to the same SQL without the server. */
export async function benchTasks(): Promise<void> {
  console.log(`\nThe to-do list: ${PEOPLE} people, ${TASKS} tasks stored, ${CALLERS} callers at once\n`)
  const rows: string[][] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const postgres = await startPostgres()
  for (const databaseUrl of postgres ? [null, postgres.url] : [null]) {
    const storage = openStorage({ databaseUrl, dataDir, clock: () => new Date(), onError: () => {} })
    await storage.migrate()
    await fill({ databaseUrl, dataDir })
    await giveTokens(storage)
    for (const tool of ['add_task', 'list_tasks'] as const) {
      const bare = await runBare(storage, tool)
      const served = await runServed({ databaseUrl, dataDir }, tool)
      rows.push([
        `${storage.name} ${tool}`,
        served.perSecond.toFixed(0),
        bare.toFixed(0),
        (served.perSecond / bare).toFixed(2),
        served.p50.toFixed(0),
        served.p99.toFixed(0),
      ])
    }
    await storage.close()
  }
  printTable(['', 'calls/s', 'bare SQL/s', 'of bare', 'p50 ms', 'p99 ms'], rows)
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Those who list are not those who add, so that every list has the same length. */
const personOf = (tool: string, caller: number) => (tool === 'add_task' ? caller : PEOPLE / 2 + caller)

const tokenOf = (person: number) => `${PREFIX}bench-${person}`

async function giveTokens({ personalTokens }: Storage): Promise<void> {
  for (let i = 0; i < CALLERS * 2; i += 1) {
    const person = personOf(i < CALLERS ? 'add_task' : 'list_tasks', i % CALLERS)
    const hash = createHash('sha256').update(tokenOf(person)).digest('hex')
    const id = accountId(person)
    const token = { name: 'bench', createdAt: new Date(), scope: 'everything', expiresAt: null } as const
    await personalTokens.add({ id, accountId: id, ...token, hash })
  }
}

/** The same statements from as many callers, with nothing around them. */
async function runBare({ tasks }: Storage, tool: 'add_task' | 'list_tasks'): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      const owner = accountId(personOf(tool, caller))
      while (performance.now() < until) {
        if (tool === 'add_task') await tasks.add(owner, { title: 'Measured', description: null })
        else await tasks.list(owner, 'pending')
        done += 1
        // SQLite answers at once; others must get their turn, as they do behind a socket.
        await new Promise(setImmediate)
      }
    }),
  )
  return done / SECONDS
}

const bodyOf = (tool: string, user_id: string) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: tool,
      arguments: tool === 'add_task' ? { user_id, title: 'Measured' } : { user_id, status: 'pending' },
    },
  })

async function runServed(
  database: { databaseUrl: string | null; dataDir: string },
  tool: 'add_task' | 'list_tasks',
) {
  const server = await startProcess(['bin/vitrine.mjs', 'start'], {
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
  })
  const load = (duration: number) => {
    let caller = 0
    return autocannon({
      url: `${server.url}/servers/todo/mcp`,
      connections: CALLERS,
      duration,
      method: 'POST',
      setupClient(client) {
        const person = personOf(tool, caller)
        client.setHeaders({ ...callHeaders, authorization: `Bearer ${tokenOf(person)}` })
        client.setBody(bodyOf(tool, accountId(person)))
        caller += 1
      },
    })
  }
  // The first calls pay for compiling what the later ones use.
  await load(WARM_UP_SECONDS)
  const result = await load(SECONDS)
  await server.stop()
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls failed`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
