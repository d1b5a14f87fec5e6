import { build, say } from './setup.mjs'

build()
say('built.')
