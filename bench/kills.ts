import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countLosses } from '../test/kills.ts'
import { startPostgres } from '../test/postgres.ts'
import { printTable } from './report.ts'

const KILLS = 100

/** A hundred kills on each database while tasks are added: what was acknowledged must still be there. */
export async function benchKills(): Promise<void> {
  console.log(`\n${KILLS} kills of the server while tasks are added\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-kills-'))
  const postgres = await startPostgres()
  const rows: string[][] = []
  for (const databaseUrl of postgres ? [null, postgres.url] : [null]) {
    const { acknowledged, lost, givenTwice } = await countLosses({ databaseUrl, dataDir }, KILLS)
    rows.push([
      databaseUrl ? 'postgres' : 'sqlite',
      ...[acknowledged, lost.length, givenTwice.length].map(String),
    ])
  }
  printTable(['', 'acknowledged', 'lost', 'numbers given twice'], rows)
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
