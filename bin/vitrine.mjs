#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'

// Node 22 and later keep compiled code between starts.
module.enableCompileCache?.()

const built = new URL('../lib/src/cli/main.js', import.meta.url)
if (existsSync(built)) {
  await import(built.href)
} else {
  process.stderr.write('vitrine: this checkout has not been built. Run npm run build first.\n')
  process.exitCode = 1
}
