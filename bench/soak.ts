import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startObedientModel } from '../test/obedient-model.ts'
import { startPostgres } from '../test/postgres.ts'
import { type DatabasePlace, ended, missing, signUpPeople, startChild } from '../test/task-writers.ts'
import { printTable } from './report.ts'
import { lostOf, makeApp, type Promised, promisedNothing, workUntil } from './soak-work.ts'

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
const KILLS = Number(process.env.SOAK_KILLS ?? 50)
const SAMPLE_MS = 15_000

interface Soaked {
  readonly promised: Promised
  readonly replies: Map<string, number>
  readonly memory: number[]
  readonly lost: string[]
}

const rssOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Everything people do at once, for minutes; or with the server killed at random moments, again and again. */
async function soak(database: DatabasePlace, kills: number): Promise<Soaked> {
  const model = await startObedientModel({ wordMs: 2 })
  const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'small' }
  const people = await signUpPeople(database)
  const promised = promisedNothing()
  const replies = new Map<string, number>()
  const memory: number[] = []
  const count = (kind: string, status: number | 'gone') => {
    const name = `${kind} ${status === 'gone' ? status : `${Math.floor(status / 100)}xx`}`
    replies.set(name, (replies.get(name) ?? 0) + 1)
  }
  let apps: string[] = []
  for (let round = 0; round < Math.max(1, kills); round += 1) {
    const { child, url } = await startChild(database, env)
    if (apps.length === 0) apps = await Promise.all(people.map((person) => makeApp(url, person)))
    let over = false
    const working = people.map((person, place) =>
      workUntil(() => over, { url, person, app: apps[place] ?? '', promised, count }),
    )
    if (kills > 0) await sleep(200 + Math.random() * 2500)
    else
      for (let passed = 0; passed < MINUTES * 60_000; passed += SAMPLE_MS) {
        await sleep(SAMPLE_MS)
        memory.push(rssOf(child.pid ?? 0))
      }
    if (kills > 0) child.kill('SIGKILL')
    over = true
    await Promise.all(working)
    if (kills === 0) child.kill('SIGTERM')
    await ended(child)
  }
  const { child, url } = await startChild(database, env)
  const lost = [...(await lostOf(url, promised)), ...(await missing(database, people, promised.tasks))]
  child.kill('SIGTERM')
  await ended(child)
  await model.close()
  return { promised, replies, memory, lost }
}

async function onBoth(kills: number): Promise<boolean> {
  const postgres = await startPostgres()
  const rows: string[][] = []
  for (const databaseUrl of postgres ? [null, postgres.url] : [null]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-soak-'))
    const { promised, replies, memory, lost } = await soak({ databaseUrl, dataDir }, kills)
    const { tasks, versions, pictures, messages } = promised
    const failed = [...replies].filter(
      ([name]) => /[45]xx$/.test(name) || (kills === 0 && /gone$/.test(name)),
    )
    rows.push([
      databaseUrl ? 'postgres' : 'sqlite',
      String([...replies.values()].reduce((sum, one) => sum + one, 0)),
      ...[tasks.size, versions.length, pictures.length, messages.length, lost.length].map(String),
      failed.map(([name, times]) => `${times} ${name}`).join(', ') || 'none',
      memory.map((mb) => mb.toFixed(0)).join(' '),
    ])
    for (const one of lost.slice(0, 20)) console.log(`lost: ${one}`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  await postgres?.stop()
  printTable(['', 'requests', 'tasks', 'versions', 'pictures', 'messages', 'lost', 'failed', 'MB'], rows)
  return rows.every((row) => row[6] === '0' && row[7] === 'none')
}

export const soakForMinutes = (): Promise<boolean> => onBoth(0)
export const killsDuringWork = (): Promise<boolean> => onBoth(KILLS)
