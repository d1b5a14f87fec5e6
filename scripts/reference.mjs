import { build, run, tool } from './setup.mjs'

build()
run(tool('tsx'), ['scripts/reference/write.ts'])
