import { AppError } from '../errors.ts'

/** Work that one thing at a time can do, shared by many: callers take turns, however much each of them asks for. */
export interface FairQueue {
  /** How much is waiting for its turn. */
  readonly waiting: number
  /** Throws `TOO_MANY_CALLS`, with the wait in it, where the caller has enough waiting. */
  run<Result>(caller: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

export interface FairQueueOptions {
  /** How much is under way at once, and how much of it may be one caller's; the rest is free for whoever comes next. */
  readonly atOnce: number
  readonly atOncePerCaller: number
  /** How much one caller may have waiting. */
  readonly mostPerCaller: number
  /** How much may wait in all. Beyond it whoever has the most waiting loses the last of it. */
  readonly mostInAll: number
}

interface Job {
  readonly caller: string
  start(): Promise<void>
  reject(error: AppError): void
}

/** Of the time a job takes, the newest counts for this much. */
const NEWEST = 0.1

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, atOncePerCaller, mostPerCaller, mostInAll } = options
  // In the order of their turns: whoever was served goes to the end.
  const queues = new Map<string, Job[]>()
  const underWay = new Map<string, number>()
  let waiting = 0
  let running = 0
  let meanMs = 0

  const take = (): Job | undefined => {
    for (const [caller, jobs] of queues) {
      if ((underWay.get(caller) ?? 0) >= atOncePerCaller) continue
      queues.delete(caller)
      const job = jobs.shift()
      if (jobs.length > 0) queues.set(caller, jobs)
      waiting -= 1
      return job
    }
    return undefined
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
  const refusal = (ahead: number) =>
    new AppError('TOO_MANY_CALLS', {
      retry_after_seconds: Math.max(1, Math.ceil((ahead * meanMs) / atOnce / 1000)),
    })
  const dropLast = () => {
    const [longest = []] = [...queues.values()].sort((one, other) => other.length - one.length)
    longest.pop()?.reject(refusal(waiting))
    waiting -= 1
  }
  const timed = async (work: () => Promise<void>) => {
    const started = performance.now()
    await work()
    const took = performance.now() - started
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
          // Whoever has hung up waits for nothing any more.
          signal?.aborted ? Promise.resolve(reject(signal.reason)) : timed(() => work().then(resolve, reject))
        jobs.push({ caller, start, reject })
        queues.set(caller, jobs)
        waiting += 1
        if (waiting > mostInAll) dropLast()
        startNext()
      }),
  }
}
