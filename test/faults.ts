import { setTimeout as sleep } from 'node:timers/promises'
import type { KillLosses } from './kills.ts'
import {
  addTask,
  type DatabasePlace,
  ended,
  missing,
  signUpPeople,
  startChild,
  type TaskWriter,
  WRITERS_EACH,
} from './task-writers.ts'

/** Something that befalls the database, and its end. */
export interface DatabaseFault {
  strike(): Promise<void> | void
  heal(): Promise<void> | void
  /** How long it stays, so that calls meet it; the promise is about what they are told meanwhile. */
  lastsMs: number
}

export interface Survived extends KillLosses {
  /** Whether the server was still the same process at the end. */
  alive: boolean
  /** How often callers were told what, other than their task's number. */
  refused: Record<string, number>
  /** What the health routes said while it lasted, and after how many seconds. */
  health: { path: string; status: number; seconds: number; whileItLasted: boolean }[]
  /** For each time: the seconds from its end to the next acknowledged task. */
  back: number[]
}

/** Lets the fault happen again and again while tasks are added, then looks for every task that was acknowledged. */
export async function survive(
  database: DatabasePlace,
  fault: DatabaseFault,
  times: number,
): Promise<Survived> {
  const people = await signUpPeople(database)
  const { child, url } = await startChild(database)
  try {
    const running = () => child.exitCode === null && child.signalCode === null
    const writers = startWriters(url, people)
    const happened = await repeat(url, fault, times, async (count) => {
      const wanted = writers.acknowledged.size + count
      while (writers.acknowledged.size < wanted && running()) await sleep(1)
    })
    const alive = running()
    await writers.stop()
    const { acknowledged, givenTwice, refused } = writers
    const lost = await missing(database, people, acknowledged)
    return { acknowledged: acknowledged.size, lost, givenTwice, alive, refused, ...happened }
  } finally {
    child.kill('SIGTERM')
    await ended(child)
  }
}

async function repeat(
  url: string,
  fault: DatabaseFault,
  times: number,
  untilMore: (count: number) => Promise<void>,
): Promise<Pick<Survived, 'health' | 'back'>> {
  const health: Survived['health'] = []
  const back: number[] = []
  for (let round = 0; round < times; round += 1) {
    await untilMore(30)
    await fault.strike()
    let lasts = true
    const asked = ['/healthz', '/readyz'].map(async (path) => ({
      ...(await ask(url, path)),
      whileItLasted: lasts,
    }))
    // One that is over at once is not over before the routes were asked.
    await (fault.lastsMs > 0 ? sleep(fault.lastsMs) : Promise.all(asked))
    lasts = false
    await fault.heal()
    health.push(...(await Promise.all(asked)))
    const healed = performance.now()
    await untilMore(1)
    back.push((performance.now() - healed) / 1000)
  }
  await untilMore(30)
  return { health, back }
}

async function ask(url: string, path: string) {
  const started = performance.now()
  const status = await fetch(url + path).then(
    (reply) => reply.status,
    () => 0,
  )
  return { path, status, seconds: (performance.now() - started) / 1000 }
}

function startWriters(url: string, people: readonly TaskWriter[]) {
  const acknowledged = new Map<string, string>()
  const givenTwice: string[] = []
  const refused: Record<string, number> = {}
  let stopped = false
  const write = async (person: TaskWriter, writer: number) => {
    for (let i = 0; !stopped; i += 1) {
      const title = `${writer}/${i}`
      const { number, status, text } = await addTask(url, person, title)
      if (number === null) {
        const [code = 'none'] = /DATABASE_[A-Z_]+/.exec(text) ?? []
        const told = `${status} ${code}`
        refused[told] = (refused[told] ?? 0) + 1
        await sleep(20)
        continue
      }
      const key = `${person.id} ${number}`
      if (acknowledged.has(key)) givenTwice.push(key)
      acknowledged.set(key, title)
    }
  }
  const writing = people.flatMap((person, p) =>
    Array.from({ length: WRITERS_EACH }, (_, w) => write(person, p * WRITERS_EACH + w)),
  )
  return {
    acknowledged,
    givenTwice,
    refused,
    async stop() {
      stopped = true
      await Promise.all(writing)
    },
  }
}
