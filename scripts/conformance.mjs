import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findNewerNode } from './newer-node.mjs'
import { build, onceFor, root, run, say, tool } from './setup.mjs'

// The suite is large and needs a newer Node than we do, so it is fetched only by those who run it.
const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
const home = join(root, 'node_modules', '.cache', 'conformance')
const expected = join(root, 'test', 'conformance', 'expected-failures.yaml')

/** What each revision requires, and what is known to fail there: of the newest, nothing. */
const REVISIONS = { '2025-11-25': ['--expected-failures', expected], '2026-07-28': [] }

build()
onceFor(
  'node_modules/.cache/conformance/.installed',
  ['scripts/conformance.mjs'],
  `fetching ${SUITE}…`,
  () => {
    mkdirSync(home, { recursive: true })
    run('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error', SUITE])
  },
)

const node = findNewerNode()
const suite = join(home, 'node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js')

const server = spawn(tool('tsx'), ['test/conformance/serve.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise((resolve, reject) => {
  createInterface(server.stdout).once('line', resolve)
  server.once('exit', () => reject(new Error('The server did not start.')))
})
server.removeAllListeners('exit')

let failed = false
for (const [revision, known] of Object.entries(REVISIONS)) {
  say(`conformance with ${revision}…`)
  const args = ['server', '--url', url, '--requirements', revision, ...known]
  const { status } = spawnSync(node, [suite, ...args], { cwd: home, stdio: 'inherit' })
  if (status !== 0) failed = true
}
server.kill('SIGTERM')
say(
  failed
    ? 'conformance failed.'
    : 'conformance passed, but for the failures that are expected and explained.',
)
process.exitCode = failed ? 1 : 0
