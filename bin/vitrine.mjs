#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Node 22 and later keep compiled code between starts.
module.enableCompileCache?.()

// What a start allocates would make the space for new objects grow by 30 MB, which it keeps. `start` lets it grow once it serves.
if (process.argv[2] === 'start') setFlagsFromString('--semi-space-growth-factor=1')

const built = new URL('../lib/src/cli/main.js', import.meta.url)
if (existsSync(built)) {
  await import(built.href)
} else {
  process.stderr.write('vitrine: this checkout has not been built. Run npm run build first.\n')
  process.exitCode = 1
}
