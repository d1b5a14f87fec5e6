import { findNewerNode } from './newer-node.mjs'
import { build, run } from './setup.mjs'

// Some of the clients need a newer Node than we do, and it reads TypeScript by itself.
await build()
run(findNewerNode(), ['scripts/interop/index.ts', ...process.argv.slice(2)])
