import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { COLUMNS, type InteropCheck, type InteropServer } from './client.ts'
import type { FoundClient } from './find-clients.ts'

/** Far longer than any of them takes; one that hangs must not hold the others. */
const LONGEST_MS = 600_000
const program = join(import.meta.dirname, 'run-client.ts')

export interface ClientRow {
  readonly found: FoundClient
  readonly checks: readonly InteropCheck[]
}

/** A client that could not be had. */
export const notRun = (found: FoundClient): ClientRow => ({
  found,
  checks: COLUMNS.map((column) => ({
    column,
    outcome: 'not offered',
    reason: 'Not run: its packages could not be had.',
  })),
})

/** What one client said of every column; a column it is silent about has failed. */
export async function runClient(found: FoundClient, server: InteropServer): Promise<ClientRow> {
  const folder = mkdtempSync(join(server.scratch, `${found.id}-`))
  const [result, log] = [join(folder, 'checks.json'), join(folder, 'log')]
  const told = JSON.stringify({ ...server, scratch: folder })
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [program, found.id, told, result], {
    stdio: ['ignore', output, output],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
  clearTimeout(timer)
  const printed = readFileSync(log, 'utf8')
  const checks: InteropCheck[] = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : []
  rmSync(folder, { recursive: true, force: true })
  const missing = COLUMNS.filter((column) => !checks.some((check) => check.column === column))
  const reason = signal ? 'it took too long and was ended' : `it ended early: ${printed.trim().slice(-300)}`
  return {
    found,
    checks: [...checks, ...missing.map((column) => ({ column, outcome: 'failed' as const, reason }))],
  }
}
