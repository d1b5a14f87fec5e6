import { build, runHere } from './setup.mjs'

build()
await runHere('bench/index.ts')
