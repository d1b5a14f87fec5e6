import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMicros, measure } from './load.ts'
import { type RunningProcess, startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const ROUNDS = 10
const SECONDS = 2
const CONNECTIONS = 32
const REST_MS = 20_000

interface Round {
  readonly perSecond: number
  /** Processor time of all processes of the server for one call. */
  readonly served: number
  /** Processor time of the load generator for one call. */
  readonly generated: number
}

interface Started {
  readonly workers: number
  readonly limit: string
  readonly running: RunningProcess
  readonly rounds: Round[]
  /** Of the last worker: before any call, after the last one, and after a rest. */
  readonly memory: Memory[]
}

/** The second of two workers, or the only process. */
const lastWorker = ({ pid }: RunningProcess) => childrenOf(pid).filter(isWorker).at(-1) ?? pid

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

interface Memory {
  /** In MB. Nobody else's: what the machine would have more of without the process. */
  readonly unique: number
  /** With its part of what it shares with other processes, such as Node itself. */
  readonly proportional: number
}

function memoryOf(pid: number): Memory {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const sum = (field: RegExp) =>
    [...rollup.matchAll(field)].reduce((all, [, kB]) => all + Number(kB), 0) / 1000
  return { unique: sum(/^Private_\w+:\s+(\d+)/gm), proportional: sum(/^Pss:\s+(\d+)/gm) }
}

const isWorker = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('vitrine.mjs')

async function round({ pid, url }: RunningProcess): Promise<Round> {
  const all = [pid, ...childrenOf(pid)]
  const spent = () => all.reduce((sum, each) => sum + cpuMicros(each), 0)
  const own = () => process.cpuUsage().user + process.cpuUsage().system
  const [before, ownBefore] = [spent(), own()]
  const target = `${url}/servers/chatui/mcp`
  const { perSecond } = await measure({ url: target, connections: CONNECTIONS, seconds: SECONDS, pid })
  const calls = perSecond * SECONDS
  return { perSecond, served: (spent() - before) / calls, generated: (own() - ownBefore) / calls }
}

/**
 * One worker against two. Where the generator and other programs share the two cores, calls a second say little: so
 * processor time a call says how many calls two cores could serve if the generator had a machine of its own.
 */
export async function benchWorkers(): Promise<void> {
  console.log(`\nWORKERS=1 against WORKERS=2, ${CONNECTIONS} connections, ${ROUNDS} rounds interleaved\n`)
  const started: Started[] = []
  for (const [limit, env] of [
    ['off', { RATE_LIMIT: 'off' }],
    ['on', { RATE_LIMIT: '1000000' }],
  ] as const)
    for (const workers of [1, 2]) {
      const running = await startProcess(['bin/vitrine.mjs', 'start'], { ...env, WORKERS: String(workers) })
      started.push({ workers, limit, running, rounds: [], memory: [] })
    }
  const weigh = () => {
    for (const { running, memory } of started) memory.push(memoryOf(lastWorker(running)))
  }
  await sleep(REST_MS)
  weigh()
  for (const { running } of started) await round(running)
  for (let done = 0; done < ROUNDS; done += 1)
    for (const { running, rounds } of started) rounds.push(await round(running))
  weigh()
  await sleep(REST_MS)
  weigh()
  const of = (rounds: Round[], figure: keyof Round) => median(rounds.map((each) => each[figure]))
  printTable(
    ['', 'calls/s', 'server µs a call', 'generator µs', 'calls/s its cores give'],
    started.map(({ workers, limit, rounds }) => [
      `WORKERS=${workers}, limit ${limit}`,
      of(rounds, 'perSecond').toFixed(0),
      of(rounds, 'served').toFixed(0),
      of(rounds, 'generated').toFixed(0),
      ((workers * 1e6) / of(rounds, 'served')).toFixed(0),
    ]),
  )
  const shown = ({ unique, proportional }: Memory) => `${unique.toFixed(0)} (${proportional.toFixed(0)})`
  console.log('\nMemory of the last worker in MB, its own (with its part of what it shares)\n')
  printTable(
    ['', 'idle', 'after the calls', `${REST_MS / 1000} s later`],
    started.map(({ workers, limit, memory }) => [`WORKERS=${workers}, limit ${limit}`, ...memory.map(shown)]),
  )
  for (const { running } of started) await running.stop()
}
