import { build, run, tool } from './setup.mjs'

build()
run(tool('tsx'), ['bench/faults.ts'])
