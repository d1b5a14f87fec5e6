import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { buildServed, isAllBuilt } from './setup.mjs'

await buildServed()
// In this same process, so that a signal reaches the server and nothing stands between.
process.argv.splice(2, process.argv.length, 'start')
await import('../bin/vitrine.mjs')
if (cluster.isPrimary && !process.exitCode && !isAllBuilt()) buildRest()

/** Beside the server, which finds the models once they are there. */
function buildRest() {
  const rest = spawn(process.execPath, [join(import.meta.dirname, 'build.mjs')], { stdio: 'inherit' })
  setPriority(rest.pid, constants.priority.PRIORITY_LOW)
  rest.unref()
  process.once('exit', () => rest.kill())
}
