import { build, say } from './setup.mjs'

await build(['serving', 'models'])
say('built.')
