import { build, say } from './setup.mjs'

await build()
say('built.')
