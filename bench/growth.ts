import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addApps, fillGrowth } from './growth-fill.ts'
import { callShop, type Kind, kinds, type Work } from './growth-kinds.ts'
import { cpuMicros } from './load.ts'
import { startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const FACTORS = [1, 10, 100]
const WARM_UP = 3
const LEAST_MS = 500
const LEAST_TURNS = 5
/** The kernel counts processor time in hundredths of a second. */
const LEAST_MICROS = 200_000
/** More than this is worse than in proportion. */
const STEEP = 1.1

/** Cost by name: milliseconds of the server's processor time. */
type Costs = ReadonlyMap<string, number>

/** `npm run bench growth`: what a request costs as there is more of one thing, and with which power of it the cost grows. */
export async function benchGrowth(): Promise<void> {
  console.log('\nProcessor time of a request, ms, as there is more of one thing')
  for (const kind of kinds) await benchKind(kind)
  await benchManyApps()
}

const MANY_APPS = 100_000
/** More than are kept in memory at a time. */
const CALLED = 3000

async function benchManyApps(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  await fillGrowth(dataDir, (db) => addApps(db, MANY_APPS))
  const server = await startProcess(['bin/vitrine.mjs', 'start'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const idle = server.memory()
  const times: number[] = []
  for (let turn = 1; turn <= CALLED; turn += 1) {
    const before = performance.now()
    await callShop(server.url, Math.floor((turn * MANY_APPS) / CALLED))
    times.push(performance.now() - before)
  }
  const full = server.memory()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  // The first ones pay for compiling, and for the model that reads questions.
  const first = times.slice(100).sort((a, b) => a - b)
  console.log(`\n${MANY_APPS.toLocaleString('en')} apps in one process, ${CALLED} of them asked once\n`)
  printTable(
    ['', ''],
    [
      ['start, ms', server.readyMs.toFixed(0)],
      ['memory after the start, MB', (idle / 1e6).toFixed(0)],
      ['memory after the calls, MB', (full / 1e6).toFixed(0)],
      ['first answer of an app, p50 ms', median(first).toFixed(1)],
      ['first answer of an app, p99 ms', (first[Math.floor(first.length * 0.99)] ?? Number.NaN).toFixed(1)],
    ],
  )
}

async function benchKind(kind: Kind): Promise<void> {
  const measured: Costs[] = []
  for (const factor of FACTORS) measured.push(await measureAt(kind, kind.least * factor))
  const sizes = FACTORS.map((factor) => (kind.least * factor).toLocaleString('en'))
  console.log()
  printTable(
    [kind.name, ...sizes, 'exponent', ''],
    [...(measured[0]?.keys() ?? [])].map((name) => {
      const costs = measured.map((each) => each.get(name) ?? Number.NaN)
      const exponent = exponentOf(costs)
      return [
        name,
        ...costs.map((cost) => cost.toPrecision(3)),
        exponent.toFixed(2),
        exponent > STEEP ? '← steep' : '',
      ]
    }),
  )
}

/** Of the last tenfold: what is there anyway hides the growth at first. */
const exponentOf = (costs: readonly number[]) => Math.log10((costs.at(-1) ?? 0) / (costs.at(-2) ?? 0))

async function measureAt(kind: Kind, size: number): Promise<Costs> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  await kind.fill(dataDir, size)
  const server = await startProcess(['bin/vitrine.mjs', 'start'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const costs = new Map([['start', cpuMicros(server.pid) / 1000]])
  for (const [name, work] of Object.entries(kind.works(size))) costs.set(name, await costOf(work, server))
  costs.set('memory in the end, MB', server.memory() / 1e6)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return costs
}

async function costOf(work: Work, { url, pid }: { url: string; pid: number }): Promise<number> {
  for (let turn = 1; turn <= WARM_UP; turn += 1) await work(url, turn)
  const before = cpuMicros(pid)
  const began = performance.now()
  const spent = () => cpuMicros(pid) - before
  let turns = 0
  while (turns < LEAST_TURNS || performance.now() - began < LEAST_MS || spent() < LEAST_MICROS) {
    turns += 1
    await work(url, WARM_UP + turns)
  }
  return spent() / 1000 / turns
}
