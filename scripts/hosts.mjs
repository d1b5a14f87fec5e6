import { findNewerNode } from './newer-node.mjs'
import { build, run, tool } from './setup.mjs'

// Some of the hosts need a newer Node than we do.
await build()
const [first, ...rest] = process.argv.slice(2)
const picked =
  first === 'examples' ? ['e2e/pictures-examples.ts', ...rest] : ['e2e/pictures-hosts.ts', first, ...rest]
run(findNewerNode(), [tool('tsx'), ...picked.filter((part) => part !== undefined)])
