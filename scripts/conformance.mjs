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
const REVISIONS = {
  // The suite keeps no frozen list of what this one requires.
  '2025-06-18': ['--spec-version', '2025-06-18', '--expected-failures', expected],
  '2025-11-25': ['--requirements', '2025-11-25', '--expected-failures', expected],
  '2026-07-28': ['--requirements', '2026-07-28'],
}

await build()
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
const printed = createInterface(server.stdout)[Symbol.asyncIterator]()
const { value: url } = await printed.next()
const { value: welcome } = await printed.next()
if (!welcome) throw new Error('The server did not start.')

let failed = false
const check = (what, program, args) => {
  say(`conformance with ${what}…`)
  if (spawnSync(program, args, { cwd: home, stdio: 'inherit' }).status !== 0) failed = true
}
for (const [revision, args] of Object.entries(REVISIONS))
  check(revision, node, [suite, 'server', '--url', url, ...args])
const authorize = join(root, 'test', 'conformance', 'authorize.ts')
check('what it asks of authorization servers', tool('tsx'), [authorize, node, suite, url, welcome])
server.kill('SIGTERM')
say(
  failed
    ? 'conformance failed.'
    : 'conformance passed, but for the failures that are expected and explained.',
)
process.exitCode = failed ? 1 : 0
