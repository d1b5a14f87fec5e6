import { findNewerNode, NEWER_NODE } from './newer-node.mjs'
import { build, run, say } from './setup.mjs'

/** What a newer Node can break: programs made for one version of it, threads, streams and the HTTP server. */
const PARTS = [
  'src/mcp',
  'src/search',
  'src/storage/backup',
  'src/storage/search-kinds',
  'src/threads',
  'src/http/mcp',
]

await build()
say(`testing with Node ${NEWER_NODE}…`)
// In a file of its own: the report of the other run is counted too.
const env = { ...process.env, TEST_REPORT: `reports/vitest-node-${NEWER_NODE}.xml` }
run(findNewerNode(), ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...PARTS], { env })
