import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, root } from './setup.mjs'

build()
// In this same process, so that a signal reaches the server and nothing stands between.
process.argv.splice(2, process.argv.length, 'start')
await import(pathToFileURL(join(root, 'lib', 'cli', 'main.js')).href)
