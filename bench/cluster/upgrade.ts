import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startObedientModel } from '../../test/obedient-model.ts'
import { freePort, startPostgres } from '../../test/postgres.ts'
import { addedTwice, ended, missing, type signUpPeople, startChild } from '../../test/task-writers.ts'
import { printTable } from '../report.ts'
import { startHaproxy } from './haproxy.ts'
import { checkOutOlder } from './older.ts'
import { until } from './patroni.ts'
import { createTraffic, keepCalling } from './traffic.ts'

const CALLS_A_SECOND = 100
const PHASE_MS = 8000
const OUT_MS = 2000

/** Two processes of the last release are replaced by two of this version, one by one, while people use them. */
export async function upgradeUnderLoad(): Promise<boolean> {
  const older = checkOutOlder()
  const ports = await Promise.all(Array.from({ length: 4 }, freePort))
  const [postgres, haproxy] = [await startPostgres(), await startHaproxy([], ports)]
  if (!postgres || !haproxy) {
    console.log('PostgreSQL or HAProxy can’t be had: the upgrade is skipped.')
    return true
  }
  const model = await startObedientModel({ wordMs: 20 })
  const place = { databaseUrl: postgres.url, dataDir: mkdtempSync(join(tmpdir(), 'vitrine-upgrade-')) }
  const start = (port: number, folder = '.') =>
    startChild(
      place,
      {
        PORT: String(port),
        PUBLIC_URL: haproxy.origin,
        TRUST_PROXY: '1',
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_MODEL: 'small',
      },
      folder,
    )
  // Its own code, so that the database is as it made it.
  const helpers: { signUpPeople: typeof signUpPeople } = await import(
    join(older.folder, 'test/task-writers.ts')
  )
  const people = await helpers.signUpPeople(place)
  const [first, second, third, fourth] = ports as [number, number, number, number]
  const leaving = [await start(first, older.folder), await start(second, older.folder)]
  await until(async () => (await fetch(`${haproxy.origin}/readyz`)).ok, 'No process became ready')
  const { traffic, take, close } = createTraffic(haproxy.origin, people)
  let isOver = false
  const calling = keepCalling(take, CALLS_A_SECOND, () => isOver)
  await sleep(PHASE_MS)
  const coming = []
  for (const [index, port] of [third, fourth].entries()) {
    coming.push(await start(port))
    await sleep(PHASE_MS)
    // 0.2.0 resets connections that are in use as it stops; an orchestrator takes a process out first, too.
    await haproxy.takeOut(ports[index] ?? 0)
    await sleep(OUT_MS)
    leaving[index]?.child.kill('SIGTERM')
    if (leaving[index]) await ended(leaving[index].child)
    await sleep(PHASE_MS)
  }
  isOver = true
  await calling
  close()
  const lost = await missing(place, people, traffic.acknowledged)
  const twice = await addedTwice(place, people)
  const requests = [...traffic.requests.values()].reduce((sum, count) => sum + count, 0)
  printTable(
    ['from', 'requests', 'failed', 'acknowledged', 'lost', 'tools run twice'],
    [
      [
        older.commit.slice(0, 8),
        ...[requests, traffic.failures.length, traffic.acknowledged.size, lost.length, twice.length].map(
          String,
        ),
      ],
    ],
  )
  for (const { kind, reason } of traffic.failures.slice(0, 20)) console.log(`${kind}: ${reason}`)
  for (const { child } of coming) child.kill('SIGTERM')
  await Promise.all(coming.map(({ child }) => ended(child)))
  await Promise.all([model.close(), postgres.stop()])
  haproxy.stop()
  rmSync(place.dataDir, { recursive: true, force: true })
  return traffic.failures.length + lost.length + twice.length === 0
}
