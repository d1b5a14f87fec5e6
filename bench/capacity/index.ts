import { setTimeout as sleep } from 'node:timers/promises'
import { printTable } from '../report.ts'
import { type Bench, type Cost, calibrate, exponential, KINDS, type Kind, startBench } from './calibrate.ts'
import { type Model, type Simulated, type Step, simulate } from './simulate.ts'

type Costs = Readonly<Record<Kind, Cost>>

/** Of a hundred requests: mostly questions to apps. */
const MIX: Readonly<Record<Kind, number>> = { call: 30, ask: 40, read: 15, write: 10, chat: 5 }
const CORES = 2
const PROCESSES = 2
const CHECK_S = 12
const CHECK_THINK_MS = 400
const SHARES = [0.35, 0.6]

/**
 * Measures what requests take, one kind at a time on one process; checks the model against two processes under a
 * mix with pauses, which it was not made from; and answers for loads that this machine can't make.
 */
export async function benchCapacity(): Promise<void> {
  const single = await startBench(1)
  const costs = await calibrate(single)
  const bytes = await single.bytesOfCall()
  await single.stop()
  printTable(
    ['ms a request', 'worker', 'database', 'generator', 'waiting'],
    KINDS.map((kind) => {
      const { worker, database, generator, wait } = costs[kind]
      return [kind, ...[worker, database, generator, wait].map((ms) => ms.toFixed(2))]
    }),
  )
  console.log(`\n${bytes.toFixed(0)} bytes of the audit log a call\n`)
  await check(costs)
  answer(costs, bytes)
}

/** How often a request goes back and forth between its process and the database. */
const TURNS: Readonly<Record<Kind, number>> = { call: 1, ask: 1, read: 1, write: 1, chat: 12 }

/** A process does a part of its work before the database is asked, and the rest after the last time. */
function stepsOf(cost: Cost, turns: number, names: { process: string; networkMs: number }): Step[] {
  const worker = { station: names.process, meanMs: cost.worker / (turns + 1) }
  const database = { station: 'database', meanMs: cost.database / turns }
  const wait = { station: null, meanMs: cost.wait / turns + names.networkMs }
  return [...Array.from({ length: turns }, () => [worker, database, wait]).flat(), worker]
}

/** People on the machine that they measure, with as many processes: each has one thread, and so has the generator. */
function onOneMachine(costs: Costs, people: number): Model {
  const processes = Array.from({ length: PROCESSES }, (_, index) => `process ${index + 1}`)
  return {
    stations: { generator: 1, database: CORES, ...Object.fromEntries(processes.map((name) => [name, 1])) },
    routes: processes.flatMap((process) =>
      KINDS.map((kind) => {
        const generator = { station: 'generator', meanMs: costs[kind].generator / 2 }
        const steps = stepsOf(costs[kind], TURNS[kind], { process, networkMs: 0 })
        return { name: kind, share: MIX[kind], steps: [generator, ...steps, generator] }
      }),
    ),
    people,
    thinkMs: CHECK_THINK_MS,
    seconds: 200,
  }
}

const coresIn = ({ stations }: Model, busy: Simulated['busy']) =>
  Object.entries(stations).reduce((sum, [name, places]) => sum + (busy[name] ?? 0) * places, 0)

const meanOf = (costs: Costs, of: (cost: Cost) => number) =>
  KINDS.reduce((sum, kind) => sum + (MIX[kind] / 100) * of(costs[kind]), 0)

async function check(costs: Costs): Promise<void> {
  const bench = await startBench(PROCESSES)
  const rows: string[][] = []
  const whole = meanOf(costs, ({ worker, database, generator }) => worker + database + generator)
  for (const share of SHARES) {
    const people = Math.round((share * CORES * CHECK_THINK_MS) / whole)
    const machine = onOneMachine(costs, people)
    const model = simulate(machine)
    const measured = await measure(bench, people)
    const pair = (name: string, expected: number, found: number) =>
      rows.push([
        `${people} people, ${name}`,
        expected.toFixed(1),
        found.toFixed(1),
        `${((found / expected - 1) * 100).toFixed(0)} %`,
      ])
    pair('calls/s', model.perSecond, measured.perSecond)
    pair('cores in use', coresIn(machine, model.busy), measured.cores)
    pair('p50 ms', model.p50, measured.p50)
    pair('p99 ms', model.p99, measured.p99)
  }
  await bench.stop()
  printTable(['two processes, a mix with pauses', 'model', 'measured', 'off by'], rows)
}

async function measure({ traffics, spent }: Bench, people: number) {
  const latencies: number[] = []
  const mix = KINDS.flatMap((kind) => Array.from({ length: MIX[kind] }, () => kind))
  const started = performance.now()
  const [from, end] = [started + 2000, started + 2000 + CHECK_S * 1000]
  const sum = () => Object.values(spent()).reduce((all, ms) => all + ms, 0)
  const workedBy = sleep(2000).then(sum)
  const callers = Array.from({ length: people }, async (_, person) => {
    while (performance.now() < end) {
      await sleep(exponential(CHECK_THINK_MS))
      const began = performance.now()
      const kind = mix[Math.floor(Math.random() * mix.length)] ?? 'call'
      await traffics[person % traffics.length]?.take(kind, person)
      if (began > from && began < end) latencies.push(performance.now() - began)
    }
  })
  await sleep(end - performance.now())
  const cores = (sum() - (await workedBy)) / (CHECK_S * 1000)
  await Promise.all(callers)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { perSecond: latencies.length / CHECK_S, cores, p50: at(0.5), p99: at(0.99) }
}

const HOURLY = [1_000, 100_000, 10_000_000]
/** The busiest minute of a day against its mean. */
const PEAK = 4
const THINK_MS = 30_000
const FULL = 0.6
const AUDIT_DAYS = 90
/** Between a process and the database, there and back, with a synchronous replica. */
const NETWORK_MS = 1

/** Processes and the database on machines of their own, at the busiest minute. */
function answer(costs: Costs, bytes: number): void {
  const rows = HOURLY.map((hourly) => {
    const rate = (hourly / 3600) * PEAK
    const need = (ms: number) => Math.max(1, Math.ceil((rate * ms) / 1000 / FULL))
    const workers = Math.max(2, need(meanOf(costs, ({ worker }) => worker)))
    const database = need(meanOf(costs, ({ database }) => database))
    const at = (times: number, seconds: number) =>
      simulate({
        stations: { worker: workers, database },
        routes: KINDS.map((kind) => ({
          name: kind,
          share: MIX[kind],
          steps: stepsOf(costs[kind], TURNS[kind], { process: 'worker', networkMs: NETWORK_MS }),
        })),
        people: Math.round((rate * times * THINK_MS) / 1000),
        thinkMs: THINK_MS,
        seconds,
      })
    const found = at(1, hourly > 1_000_000 ? 60 : 600)
    const over = at(2, hourly > 1_000_000 ? 60 : 600)
    const first = (over.busy.worker ?? 0) > (over.busy.database ?? 0) ? 'processes' : 'database'
    const size = (hourly * 24 * AUDIT_DAYS * bytes) / 1e9
    return [
      hourly.toLocaleString('en'),
      rate.toFixed(1),
      String(Math.round((rate * THINK_MS) / 1000)),
      ...[workers, database].map(String),
      `${found.p50.toFixed(1)} / ${found.p99.toFixed(1)}`,
      `${over.p99.toFixed(0)} (${first})`,
      size.toFixed(1),
    ]
  })
  console.log()
  printTable(
    [
      'calls an hour',
      'peak/s',
      'people',
      'processes',
      'database cores',
      'p50 / p99 ms',
      'p99 at twice the peak',
      'audit log GB',
    ],
    rows,
  )
}
