import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countChatLosses } from '../test/chat-kills.ts'
import { startPostgres } from '../test/postgres.ts'
import { printTable } from './report.ts'

const KILLS = 10
const HEAD = [
  '',
  'kills',
  'messages',
  'lost',
  'answers cut',
  'unfinished',
  'calls run twice',
  'approvals lost',
]

/** Kills the server while answers of the chat stream, on each database. False when something was lost. */
export async function faultsInChat(): Promise<boolean> {
  const postgres = await startPostgres()
  const rows: string[][] = []
  for (const databaseUrl of postgres ? [null, postgres.url] : [null]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-chat-'))
    const losses = await countChatLosses({ databaseUrl, dataDir }, KILLS)
    rows.push([
      databaseUrl ? 'postgres, server killed' : 'sqlite, server killed',
      ...[
        KILLS,
        losses.messages,
        losses.lost.length,
        losses.interrupted,
        losses.unfinished.length,
        losses.ranTwice.length,
        losses.approvals.length,
      ].map(String),
    ])
    for (const problem of [...losses.unfinished, ...losses.approvals]) console.log(problem)
    rmSync(dataDir, { recursive: true, force: true })
  }
  await postgres?.stop()
  printTable(HEAD, rows)
  return rows.every((row) => [3, 5, 6, 7].every((column) => row[column] === '0'))
}
