import { setTimeout as sleep } from 'node:timers/promises'
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

/** What the kills left behind. Both lists should be empty. */
export interface KillLosses {
  acknowledged: number
  lost: string[]
  givenTwice: string[]
}

/** Kills the server again and again while tasks are added, then looks for every task that was acknowledged. */
export async function countLosses(database: DatabasePlace, kills: number): Promise<KillLosses> {
  const people = await signUpPeople(database)
  const acknowledged = new Map<string, string>()
  const givenTwice: string[] = []
  for (let round = 0; round < kills; round += 1) {
    const { child, url } = await startChild(database)
    let stopped = false
    const wanted = acknowledged.size + 10 + Math.floor(Math.random() * 50)
    const write = async (person: TaskWriter, writer: number) => {
      for (let i = 0; !stopped; i += 1) {
        const title = `${round}/${writer}/${i}`
        const { number } = await addTask(url, person, title)
        if (number === null) return
        const key = `${person.id} ${number}`
        if (acknowledged.has(key)) givenTwice.push(key)
        acknowledged.set(key, title)
      }
    }
    const writers = people.flatMap((person, p) =>
      Array.from({ length: WRITERS_EACH }, (_, w) => write(person, p * WRITERS_EACH + w)),
    )
    // At a moment of its own in each round, and always with calls in flight.
    while (acknowledged.size < wanted && child.exitCode === null) await sleep(1)
    child.kill('SIGKILL')
    stopped = true
    await Promise.all(writers)
    await ended(child)
  }
  return { acknowledged: acknowledged.size, lost: await missing(database, people, acknowledged), givenTwice }
}
