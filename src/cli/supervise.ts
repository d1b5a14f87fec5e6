import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { isWorkerCounts } from '../auth/worker-counts.ts'
import type { Config } from '../config.ts'
import { processPort } from '../threads/process-port.ts'
import { serve } from '../threads/serve.ts'
import { endInTime } from './end-in-time.ts'
import { createLog } from './log.ts'
import { endLostConnections } from './lost-connections.ts'
import { createModelProcess } from './model-client.ts'
import type { SupervisorCalls } from './worker-process.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000
/** One that ran for so long did not end because it cannot start. */
const STEADY_MS = 30_000
/** Of new objects in a worker, in each of two halves. With twice as much, a worker takes 30 MB more and saves 1 µs a call. */
const YOUNG_MB = 8
/** One place for memory outside the heap, given back early: a worker takes 8 MB less. The system's library reads them. */
const LEAN = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536' }

export interface SuperviseOptions {
  /** Added to the environment of the workers. */
  readonly env: Readonly<Record<string, string>>
  beforeClose(): Promise<void>
}

/** Keeps so many workers behind one port until it is stopped. Gives what a worker has to say, once all of them serve. */
export async function supervise(config: Config, { env, beforeClose }: SuperviseOptions): Promise<string> {
  const { log, flush } = await createLog(config)
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  let stopping = false
  const models = createModelProcess(log)
  const start = createStart(env, models.calls)

  /** Starts it again, and again, each time after a longer pause while it cannot stay. */
  const keep = async (worker: Worker) => {
    let pause = FIRST_PAUSE_MS
    for (let current = worker; ; ) {
      const started = performance.now()
      const [code, signal] = await once(current, 'exit')
      if (stopping) return
      pause = performance.now() - started > STEADY_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      log.error({ worker: current.id, code, signal, pause_ms: pause }, 'a worker ended; starting another')
      await sleep(pause)
      if (stopping) return
      current = start().worker
    }
  }
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    endInTime()
    log.info({ signal }, 'stopping')
    await beforeClose()
    const ends = await Promise.all(workers().map(endsWell))
    models.close()
    log.info('stopped')
    flush()
    process.exit(ends.every(Boolean) ? 0 : 1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  // The first alone: it migrates the database, and what is wrong with the settings is said once.
  const first = start()
  const [words] = await Promise.race([first.ready, once(first.worker, 'exit')])
  if (typeof words !== 'string') return process.exit(words ?? 1)
  const others = Array.from({ length: config.workers - 1 }, start)
  for (const { worker } of [first, ...others]) keep(worker)
  await Promise.all(others.map(({ ready }) => ready))
  return words
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

/** This process counts tries, passes on what workers count, and adds up their metrics. */
function createStart(env: SuperviseOptions['env'], models: ReturnType<typeof createModelProcess>['calls']) {
  cluster.setupPrimary({
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-semi-space-size=${YOUNG_MB}`],
  })
  cluster.on('message', (from, message) => {
    if (isWorkerCounts(message)) for (const each of workers()) if (each !== from) each.send(message, () => {})
  })
  new RateLimiterClusterMaster()
  const metrics = new AggregatorRegistry()
  return () => {
    const worker = cluster.fork({ ...LEAN, ...process.env, ...env })
    endLostConnections(worker)
    const ready = new Promise<[string]>((resolve) => {
      const calls: SupervisorCalls = {
        ...models,
        ready: (words) => resolve([words]),
        metrics: () => metrics.clusterMetrics(),
      }
      serve(processPort(worker, 'up'), calls)
    })
    return { worker, ready }
  }
}

/** One that has not begun to serve has nothing to finish, and ends with the signal itself. */
async function endsWell(worker: Worker): Promise<boolean> {
  if (worker.isDead()) return true
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const [code, signal] = await ended
  return code === 0 || signal === 'SIGTERM'
}
