import { build, run, tool } from './setup.mjs'

build()
run(tool('tsx'), ['bench/index.ts', ...process.argv.slice(2)])
