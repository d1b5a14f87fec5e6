import { AppError } from './errors.ts'

/** A queue for one resource shared by many callers: the least recent user comes next. */
export interface FairQueue {
  /** Number of waiting jobs. */
  readonly waiting: number
  /** Throws `TOO_MANY_CALLS` with the waiting time if the caller has enough waiting. */
  run<Result>(caller: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

export interface FairQueueOptions {
  /** Concurrent jobs, and how many of them one caller may have. */
  readonly atOnce: number
  readonly atOncePerCaller: number
  /** Maximum number of waiting jobs per caller. */
  readonly mostPerCaller: number
  /** Jobs waiting in all. Beyond this, the caller with the most waiting loses the last one. */
  readonly mostInAll: number
}

interface Job {
  readonly caller: string
  start(): Promise<void>
  reject(error: AppError): void
}

/** Weight of the newest job in the average duration. */
const NEWEST = 0.1
/** After this time, a caller's past use counts half. */
const HALF_LIFE_MS = 10_000
/** Callers whose use is remembered; for others it was long ago. */
const REMEMBERED = 10_000

interface Spent {
  readonly ms: number
  readonly at: number
}

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, atOncePerCaller, mostPerCaller, mostInAll } = options
  // In order of arrival; a served caller goes to the end.
  const queues = new Map<string, Job[]>()
  const underWay = new Map<string, number>()
  // In order of their last job. A cache with a fixed number of places would take 160 kB for each queue from the start.
  const spent = new Map<string, Spent>()
  let waiting = 0
  let running = 0
  let meanMs = 0

  const spentBy = (caller: string, now: number) => {
    const { ms, at } = spent.get(caller) ?? { ms: 0, at: now }
    return ms * 0.5 ** ((now - at) / HALF_LIFE_MS)
  }
  const nextCaller = (): string | undefined => {
    const now = performance.now()
    let next: { caller: string; had: number } | undefined
    for (const caller of queues.keys()) {
      if ((underWay.get(caller) ?? 0) >= atOncePerCaller) continue
      const had = spentBy(caller, now)
      if (!next || had < next.had) next = { caller, had }
    }
    return next?.caller
  }
  const take = (): Job | undefined => {
    const caller = nextCaller()
    const jobs = caller === undefined ? undefined : queues.get(caller)
    if (caller === undefined || !jobs) return undefined
    queues.delete(caller)
    const job = jobs.shift()
    if (jobs.length > 0) queues.set(caller, jobs)
    waiting -= 1
    return job
  }
  const count = (caller: string, more: number) => {
    running += more
    const now = (underWay.get(caller) ?? 0) + more
    if (now > 0) underWay.set(caller, now)
    else underWay.delete(caller)
  }
  const startNext = () => {
    for (let job = running < atOnce && take(); job; job = running < atOnce && take()) {
      const { caller, start } = job
      count(caller, 1)
      void start().finally(() => {
        count(caller, -1)
        startNext()
      })
    }
  }
  const refusal = (ahead: number) => {
    const wait = Math.max(1, Math.ceil((ahead * meanMs) / atOnce / 1000))
    const message = `Too many of your requests are waiting. This server handles them one after the other. Try again in ${wait} s.`
    return new AppError('TOO_MANY_CALLS', { retry_after_seconds: wait }, { words: message })
  }
  const dropLast = () => {
    const [longest = []] = [...queues.values()].sort((one, other) => other.length - one.length)
    longest.pop()?.reject(refusal(waiting))
    waiting -= 1
  }
  const timed = async (caller: string, work: () => Promise<void>) => {
    const started = performance.now()
    await work()
    const now = performance.now()
    const took = now - started
    const ms = spentBy(caller, now) + took
    spent.delete(caller)
    spent.set(caller, { ms, at: now })
    const [longestAgo] = spent.size > REMEMBERED ? spent.keys() : []
    if (longestAgo !== undefined) spent.delete(longestAgo)
    meanMs = meanMs === 0 ? took : meanMs + NEWEST * (took - meanMs)
  }
  return {
    get waiting() {
      return waiting
    },
    run: (caller, work, signal) =>
      new Promise((resolve, reject) => {
        const jobs = queues.get(caller) ?? []
        if (jobs.length >= mostPerCaller) return reject(refusal(jobs.length * queues.size))
        const start = () =>
          // A disconnected caller waits for nothing.
          signal?.aborted
            ? Promise.resolve(reject(signal.reason))
            : timed(caller, () => work().then(resolve, reject))
        jobs.push({ caller, start, reject })
        queues.set(caller, jobs)
        waiting += 1
        if (waiting > mostInAll) dropLast()
        startNext()
      }),
  }
}
