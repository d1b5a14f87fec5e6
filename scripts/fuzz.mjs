import { build, run, tool } from './setup.mjs'

build()
run(tool('tsx'), ['bench/fuzz.ts', ...process.argv.slice(2)])
