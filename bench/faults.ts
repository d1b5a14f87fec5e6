import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { atExit, exitOnSignals } from '../test/at-exit.ts'
import { type DatabaseFault, type Survived, survive } from '../test/faults.ts'
import { mountSmallDisk } from '../test/full-disk.ts'
import { countLosses } from '../test/kills.ts'
import { startPostgres } from '../test/postgres.ts'
import type { DatabasePlace } from '../test/task-writers.ts'
import { faultsInChat } from './chat-faults.ts'
import { faultsInCluster } from './cluster/index.ts'
import { upgradeUnderLoad } from './cluster/upgrade.ts'
import { printTable } from './report.ts'
import { faultsBySlowClients } from './slow-clients.ts'
import { killsDuringWork, soakForMinutes } from './soak.ts'

const RESTARTS = 10
const KILLS = 5
const HEAD = [
  '',
  'times',
  'acknowledged',
  'lost',
  'given twice',
  'alive',
  'serves again after',
  '/readyz answered in',
]

const seconds = (values: readonly number[]) => `${Math.max(0, ...values).toFixed(2)} s`

const rowOf = (
  name: string,
  times: number,
  { acknowledged, lost, givenTwice, alive, back, health }: Survived,
) => [
  name,
  ...[times, acknowledged, lost.length, givenTwice.length].map(String),
  alive ? 'yes' : 'NO',
  seconds(back),
  seconds(health.filter(({ path }) => path === '/readyz').map((asked) => asked.seconds)),
]

async function kills(name: string, place: DatabasePlace): Promise<string[]> {
  const { acknowledged, lost, givenTwice } = await countLosses(place, KILLS)
  return [name, ...[KILLS, acknowledged, lost.length, givenTwice.length].map(String), '', '', '']
}

function heldBy(dataDir: string): DatabaseFault {
  let other: Database.Database | null = null
  return {
    strike() {
      other = new Database(join(dataDir, 'vitrine.db'))
      other.pragma('busy_timeout = 10000')
      other.exec('begin exclusive')
    },
    heal() {
      other?.exec('rollback')
      other?.close()
    },
    lastsMs: 8000,
  }
}

async function onSqlite(rows: string[][]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-faults-'))
  const place = { databaseUrl: null, dataDir }
  rows.push(rowOf('sqlite, held by another', 1, await survive(place, heldBy(dataDir), 1)))
  rows.push(await kills('sqlite, server killed', place))
  rmSync(dataDir, { recursive: true, force: true })
}

async function onPostgres(rows: string[][]): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return console.log('No PostgreSQL server programs were found: its faults are skipped.')
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-faults-'))
  const place = { databaseUrl: postgres.url, dataDir }
  const { halt: strike, resume: heal, freeze, thaw } = postgres
  const restarts = await survive(place, { strike, heal, lastsMs: 0 }, RESTARTS)
  rows.push(rowOf('postgres, restarted', RESTARTS, restarts))
  rows.push(rowOf('postgres, gone 5 s', 1, await survive(place, { strike, heal, lastsMs: 5000 }, 1)))
  const frozen = await survive(place, { strike: freeze, heal: thaw, lastsMs: 8000 }, 1)
  rows.push(rowOf('postgres, frozen 8 s', 1, frozen))
  rows.push(await kills('postgres, server killed', place))
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function onFullDisk(rows: string[][]): Promise<void> {
  const disk = mountSmallDisk()
  if (!disk) return console.log('A small disk cannot be mounted here (root may): the full disk is skipped.')
  const dataDir = join(disk.folder, 'data')
  rows.push(rowOf('sqlite, disk full', 2, await survive({ databaseUrl: null, dataDir }, disk.fault, 2)))
  rmSync(dataDir, { recursive: true })
  const postgres = await startPostgres([disk.folder])
  if (postgres) {
    const elsewhere = mkdtempSync(join(tmpdir(), 'vitrine-faults-'))
    const place = { databaseUrl: postgres.url, dataDir: elsewhere }
    rows.push(rowOf('postgres, disk full', 2, await survive(place, disk.fault, 2)))
    await postgres.stop()
    rmSync(elsewhere, { recursive: true, force: true })
  }
  disk.unmount()
}

async function ofDatabases(): Promise<boolean> {
  const rows: string[][] = []
  const over = atExit(() => printTable(HEAD, rows))
  for (const part of [onSqlite, onPostgres, onFullDisk]) await part(rows)
  over()
  printTable(HEAD, rows)
  return rows.every((row) => row[3] === '0' && row[4] === '0' && row[5] !== 'NO')
}

/**
 * `npm run faults [databases|slow-clients|chat|kills|soak|cluster|upgrade]`: breaks the database in every way we know while tasks are added, and says what
 * became of them; holds thousands of connections while somebody else calls;
 * kills the server while it answers in the chat, and while people publish, upload and chat; does all of that for ten minutes;
 * and breaks a cluster of three processes and two PostgreSQL servers while people use it;
 * and replaces the last release by this version, process by process, under load.
 */
exitOnSignals()
const parts = {
  databases: ofDatabases,
  'slow-clients': faultsBySlowClients,
  chat: faultsInChat,
  kills: killsDuringWork,
  soak: soakForMinutes,
  cluster: faultsInCluster,
  upgrade: upgradeUnderLoad,
}
const asked = process.argv.slice(2)
for (const [name, part] of Object.entries(parts))
  if ((asked.length === 0 || asked.includes(name)) && !(await part())) process.exitCode = 1
