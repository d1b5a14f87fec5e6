import { writeFileSync } from 'node:fs'
import type { InteropCheck, InteropServer } from './client.ts'
import { readClient } from './find-clients.ts'

/** One client in a process of its own: what it prints, leaves open or throws behind our back touches no other. */
const [id = '', told = '{}', into = ''] = process.argv.slice(2)
const server: InteropServer = JSON.parse(told)
const client = await readClient(id)
let checks: InteropCheck[]
try {
  checks = await client.run(server)
} catch (cause) {
  const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  checks = [{ column: 'sign-in', outcome: 'failed', reason }]
}
writeFileSync(into, JSON.stringify(checks))
process.exit(0)
