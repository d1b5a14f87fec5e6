import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findClients } from './find-clients.ts'
import { installClients } from './install.ts'
import { installPython } from './install-python.ts'
import { type ClientRow, notRun, runClient } from './run-clients.ts'
import { startInteropServer } from './start-server.ts'
import { faultsIn, interopTable } from './table.ts'
import { writeTable } from './write-docs.ts'

/**
 * `npm run interop [-- CLIENT…] [-- --write]`: points clients and hosts that nobody here wrote at a server of its own,
 * and prints what each can do; `--write` puts that into the docs.
 */
const root = join(import.meta.dirname, '..', '..')
const packages = join(root, 'node_modules', '.cache', 'interop')
const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })

if (values.write && positionals.length > 0) throw new Error('Only a run of all clients is written down.')
// All are installed, whoever is asked for: the next run then finds them there.
const all = (await findClients([])).map(({ client }) => client)
installClients(all, packages)
const hasPython = installPython(all, packages)
const { server, stop } = await startInteropServer(packages)
const rows: ClientRow[] = []
try {
  for (const found of await findClients(positionals)) {
    console.log(`interop: ${found.client.name}…`)
    rows.push(found.client.pip && !hasPython ? notRun(found) : await runClient(found, server))
  }
} finally {
  await stop()
}
const table = interopTable(rows)
console.log(`\n${table}\n`)
const faults = faultsIn(rows)
for (const fault of faults) console.error(`interop: ${fault}`)
// What is written down holds; a run that failed is for whoever ran it.
if (values.write && faults.length === 0) writeTable(join(root, 'docs', 'hosts.md'), table)
process.exitCode = faults.length > 0 ? 1 : 0
