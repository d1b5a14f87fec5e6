import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hostFaults, hostTable } from '../../e2e/hosts/host-table.ts'
import { findClients } from './find-clients.ts'
import { installClients } from './install.ts'
import { installPython } from './install-python.ts'
import { pickTried } from './pick.ts'
import { type ClientRow, notRun, runClient } from './run-clients.ts'
import { runHosts } from './run-hosts.ts'
import { startInteropServer } from './start-server.ts'
import { faultsIn, interopTable } from './table.ts'
import { writeTable } from './write-docs.ts'

/**
 * `npm run interop [-- CLIENT or HOST…] [-- --write]`: points clients and hosts that nobody here wrote at servers of its
 * own, and prints what each can do; `--write` puts that into the docs.
 */
const root = join(import.meta.dirname, '..', '..')
const packages = join(root, 'node_modules', '.cache', 'interop')
const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })

if (values.write && positionals.length > 0) throw new Error('Only a run of them all is written down.')
const picked = await pickTried(positionals)
const rows = picked.clients.length > 0 ? await runClients() : []
const played = await runHosts(picked.hosts)
const tables = {
  interop: rows.length > 0 ? interopTable(rows) : '',
  hosts: played.length > 0 ? hostTable(picked.hosts, played) : '',
}
for (const table of Object.values(tables)) if (table) console.log(`\n${table}`)
const faults = [...faultsIn(rows), ...hostFaults(played)]
for (const fault of faults) console.error(`interop: ${fault}`)
// Only successful runs are written to the docs.
if (values.write && faults.length === 0)
  for (const name of ['interop', 'hosts'] as const)
    writeTable(join(root, 'docs', 'measurements', 'interop.md'), name, tables[name])
process.exitCode = faults.length > 0 ? 1 : 0

async function runClients(): Promise<ClientRow[]> {
  // Installs all clients, so that the next run finds them.
  const all = (await findClients()).map(({ client }) => client)
  installClients(all, packages)
  const hasPython = installPython(all, packages)
  const { server, stop } = await startInteropServer(packages)
  const rows: ClientRow[] = []
  try {
    for (const found of picked.clients) {
      console.log(`interop: ${found.client.name}…`)
      rows.push(found.client.pip && !hasPython ? notRun(found) : await runClient(found, server))
    }
  } finally {
    await stop()
  }
  return rows
}
