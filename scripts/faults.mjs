import { build, run, tool } from './setup.mjs'

build()
run(tool('tsx'), ['bench/faults.ts', ...process.argv.slice(2)])
