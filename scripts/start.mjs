import { build } from './setup.mjs'

await build()
// In this same process, so that a signal reaches the server and nothing stands between.
process.argv.splice(2, process.argv.length, 'start')
await import('../bin/vitrine.mjs')
